import { z } from 'zod';

const days = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual);

/** For how many days what is kept. */
export const retention = z.object({
  /** Chats that nobody has written in since. */
  chatDays: days(1, 365, 30),
  /** Requests whose order was closed without being paid, with everything about them. */
  requestDays: days(30, 3650, 365),
  /** Mails that have left, or were given up. */
  mailDays: days(7, 3650, 365),
  /** What happened, as the back office tells it. */
  eventDays: days(7, 3650, 90),
  /** Who came to the door. */
  loginDays: days(7, 365, 90),
  /** Visits one by one, without which they cannot be filtered any more; what each day came to stays. */
  visitDays: days(7, 3650, 200),
  /** Media in the trash. */
  trashDays: days(1, 365, 30),
});
export type Retention = z.infer<typeof retention>;
