import { isDelivered, type MailState } from '#shared/core/mail-state.ts';

/** How a row of the outbox is stored: `sending` is claimed by a process, which may still give it back. */
export const storedMailStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'told',
  'discarded',
  'old',
] as const;
export type StoredMailState = (typeof storedMailStates)[number];

/** What has become of a mail. @param hasServer whether this site has a mail server */
export function mailStateOf({ state }: { state: StoredMailState }, hasServer: boolean): MailState {
  if (state === 'queued') return hasServer ? 'queued' : 'waiting';
  return state === 'sending' ? 'queued' : state;
}

/** How mails are stored that do not get to anybody unless the owner does something. */
export const untoldStates = (hasServer: boolean): readonly StoredMailState[] =>
  hasServer ? ['failed', 'uncertain', 'old'] : ['queued', 'failed', 'uncertain', 'old'];

/** The person knows what the mail says: it was sent, or the owner has told them. */
export const hasReached = (row: { state: StoredMailState }): boolean => isDelivered(mailStateOf(row, true));
