import { isDelivered, type MailState } from '#shared/core/mail-state.ts';

/** The states of a stored mail: `sending` is claimed by a process, which may still queue it again. */
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

/** The state of a mail as it is shown. @param hasServer whether this site has a mail server */
export function mailStateOf({ state }: { state: StoredMailState }, hasServer: boolean): MailState {
  if (state === 'queued') return hasServer ? 'queued' : 'waiting';
  return state === 'sending' ? 'queued' : state;
}

/** The states of mails that reach nobody unless the owner does something. */
export const untoldStates = (hasServer: boolean): readonly StoredMailState[] =>
  hasServer ? ['failed', 'uncertain', 'old'] : ['queued', 'failed', 'uncertain', 'old'];

/** The person knows what the mail says: it was sent, or the owner has told them. */
export const hasReached = (row: { state: StoredMailState }): boolean => isDelivered(mailStateOf(row, true));
