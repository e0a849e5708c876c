/**
 * The state of a mail, as it is shown everywhere. `waiting`: no mail server is in use. `uncertain`: it may
 * have arrived and is never sent again automatically. `told`: the owner told the person in another way.
 * `old`: it became too old to be sent without the owner asking for it.
 */
export const mailStates = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'uncertain',
  'told',
  'discarded',
  'old',
] as const;
export type MailState = (typeof mailStates)[number];

/** A state in a few words, for lists. */
export const mailStateNames: Record<MailState, string> = {
  waiting: 'Not sent, no mail server',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  told: 'Told by you',
  discarded: 'Discarded',
  old: 'Not sent, too old',
};

/** The same in a sentence, for the owner. */
export const mailStateTexts: Record<MailState, string> = {
  waiting: 'No mail server is in use, so nothing was sent.',
  queued: 'It is in the queue and has not been sent yet.',
  sent: 'The mail server accepted it.',
  failed: 'It was not sent: the mail server refused it.',
  uncertain: 'It may have arrived: the connection ended before the mail server answered.',
  told: 'It was not sent: you told them in another way.',
  discarded: 'It was discarded and is not sent.',
  old: 'It was not sent: it is too old to be sent without asking you.',
};

/** Whether the person knows what the mail says. */
export const isDelivered = (state: MailState): boolean => state === 'sent' || state === 'told';

const ownersTurn: ReadonlySet<MailState> = new Set(['waiting', 'failed', 'uncertain', 'old']);
/** Whether it reaches the person only if the owner does something. */
export const needsOwner = (state: MailState): boolean => ownersTurn.has(state);

/** What can happen to a mail. `retry`: an attempt failed and there will be another one. */
export const mailActions = [
  'retry',
  'sent',
  'failed',
  'uncertain',
  'old',
  'send',
  'told',
  'not-told',
  'discarded',
] as const;
export type MailAction = (typeof mailActions)[number];

/** A mail that has waited for more days is not sent automatically, until the owner sets another age. */
export const MAX_AGE_DAYS = 3;
