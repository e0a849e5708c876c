import { z } from 'zod';
import { instant, timeZone } from '#shared/core/fields.ts';
import { total } from '#shared/core/paging.ts';

/** One thing that waits for the owner. */
const need = z.object({
  /** What kind of thing, such as `proof`. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits. */
  since: instant,
  /** Until when it was promised; null when nothing was. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  /** Where it is dealt with, as a path of the back office. */
  target: z.string(),
  /** What the button to it says. */
  action: z.string(),
});
export type Need = z.infer<typeof need>;

export const needList = z.object({ items: z.array(need), total, overdue: z.int() });
export type NeedList = z.infer<typeof needList>;

/** Something that happened, as the owner is told. */
export const ownerEvent = z.object({
  id: z.int(),
  type: z.string(),
  at: instant,
  title: z.string(),
  /** Where it is looked at; null when there is nothing to see. */
  target: z.string().nullable(),
  /** Whether the owner is to be told; the others only say that a list has changed. */
  tell: z.boolean(),
});
export type OwnerEvent = z.infer<typeof ownerEvent>;

const eventId = z.string().regex(/^\d{1,15}$/, 'Use a whole number');

export const eventsQuery = z.strictObject({ after: eventId.optional() });
export const eventListQuery = eventsQuery.extend({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((text) => Number(text) <= 100, 'Use at most 100')
    .optional(),
});

export const eventList = z.object({
  /** The newest first. */
  items: z.array(ownerEvent),
  /** The last event that there is, told or not: a feed goes on from here. */
  lastId: z.int(),
  seenUpTo: z.int(),
  unread: total,
});

export const seenUpTo = z.strictObject({ upTo: z.int().min(0) });
export const unread = z.object({ seenUpTo: z.int(), unread: total });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00');

/** What the owner is mailed about, and when not. */
export const notifications = z.strictObject({
  emailOnBooking: z.boolean(),
  emailOnSubmission: z.boolean(),
  emailOnProof: z.boolean(),
  emailOnFailure: z.boolean(),
  /** Each Monday: what the week before brought. */
  emailWeekly: z.boolean().default(false),
  /** When far more people are here than usual. */
  emailOnSpike: z.boolean().default(false),
  /** Installs from before this was asked are mailed. */
  emailOnPost: z.boolean().default(true),
  /** New devices, wrong second factors, changes of password and payment, downloads of backups and exports. */
  emailOnSecurity: z.boolean().default(true),
  /** Mails to the owner wait until this is over; null: they leave at any hour. */
  quietHours: z
    .strictObject({
      from: clock,
      to: clock,
      timeZone,
    })
    .nullable(),
});
export type Notifications = z.infer<typeof notifications>;
