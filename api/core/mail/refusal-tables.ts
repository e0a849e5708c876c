import type { Instant } from '#shared/core/time.ts';

export interface RefusalTables {
  /** The equal refusals in a row: `many` for mails to many, which they pause, and `one` for all others. */
  mailRefusals: {
    id: 'many' | 'one';
    cause: string;
    /** What the mail server said last. */
    words: string;
    mails: number;
    since: Instant;
    /** Since when the owner is told, and mails to many are paused. */
    reportedAt: Instant | null;
  };
}
export type MailRefusal = RefusalTables['mailRefusals'];
