import { z } from 'zod';
import { instant } from './fields.ts';
import { mailStates } from './mail-state.ts';

/** A mail as the owner sees it, wherever one is mentioned. */
export const shownMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Whether it reports a decision of the owner. */
  byOwner: z.boolean(),
  /** Its text; once it was sent, without the keys of private pages. */
  text: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When the owner told the person in another way, or discarded it. */
  settledAt: instant.nullable(),
  /** Whether `told` can still be taken back. */
  canTakeBack: z.boolean(),
  /** Why it was not sent, as the mail server put it. */
  problem: z.string().nullable(),
});
export type ShownMail = z.infer<typeof shownMail>;
