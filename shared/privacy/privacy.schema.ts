import { z } from 'zod';

/** What the owner adds to the privacy page; empty for nothing. Paragraphs have a blank line between two. */
export const privacyAddition = z.object({ text: z.string().trim().max(20_000).default('') });
export type PrivacyAddition = z.infer<typeof privacyAddition>;

const section = z.object({ title: z.string(), statements: z.array(z.string()) });
export type PrivacySection = z.infer<typeof section>;

/** What this install does with data of its visitors, as it is set up now. */
export const privacyPage = z.object({ sections: z.array(section), addition: z.array(z.string()) });

const days = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual);

/** How long each kind of data is kept, in days. */
export const retention = z.object({
  /** Chats, counted from their last message. */
  chatDays: days(1, 365, 30),
  /** Requests whose order was closed without being paid, with everything about them. */
  requestDays: days(30, 3650, 365),
  /** Mails that were sent, settled by telling the person in another way, or discarded. */
  mailDays: days(7, 3650, 365),
  /** Events, as the back office shows them. */
  eventDays: days(7, 3650, 90),
  /** Logins, and attempts at them. */
  loginDays: days(7, 365, 90),
  /** Single visits, which filters need; the totals of each day are not deleted. */
  visitDays: days(7, 3650, 200),
  /** Media in the trash. */
  trashDays: days(1, 365, 30),
});
export type Retention = z.infer<typeof retention>;
