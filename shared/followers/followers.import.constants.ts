/** A list of addresses that the owner brings. */
export const IMPORT_LIMITS = {
  bytes: 8_000_000,
  lines: 100_000,
  lineLength: 10_000,
  shownErrors: 50,
} as const;

/** `ask`: each gets a mail to confirm first. `now`: they follow at once, on the proof alone. */
export const importWays = ['ask', 'now'] as const;

/** Why an address that can be read is left out. */
export const leftOutNames = {
  follows: 'Follow already',
  asked: 'Were asked to confirm already',
  invited: 'Wait for the mail of an earlier import',
  unsubscribed: 'Unsubscribed here before',
  bounced: 'Refused mails from here before',
  complained: 'Reported mails from here as spam before',
  erased: 'Were erased here when they asked for it',
} as const;
export type LeftOut = keyof typeof leftOutNames;
export const leftOutKinds = Object.keys(leftOutNames) as [LeftOut, ...LeftOut[]];
