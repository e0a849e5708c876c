import { z } from 'zod';
import { instant, timeZone } from '#shared/core/fields.ts';
import { total } from '#shared/core/paging.ts';

/** One task that waits for the owner. */
const need = z.object({
  /** What kind of thing, such as `proof`. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits. */
  since: instant,
  /** The promised deadline; null when nothing was promised. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  /** Where it is dealt with, as a path of the back office. */
  target: z.string(),
  /** The label of the button that leads there. */
  action: z.string(),
});
export type Need = z.infer<typeof need>;

export const needList = z.object({ items: z.array(need), total, overdue: z.int() });
export type NeedList = z.infer<typeof needList>;

/** An event, as the owner sees it. */
export const ownerEvent = z.object({
  id: z.int(),
  type: z.string(),
  at: instant,
  title: z.string(),
  /** Where it is looked at; null when there is nothing to see. */
  target: z.string().nullable(),
  /** Whether the owner is notified; other events only report that a list has changed. */
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
  /** The id of the newest event, notified or not: the feed continues after it. */
  lastId: z.int(),
  seenUpTo: z.int(),
  unread: total,
});

export const seenUpTo = z.strictObject({ upTo: z.int().min(0) });
export const unread = z.object({ seenUpTo: z.int(), unread: total });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00');

/** Which mails the owner gets, and when not. */
export const notifications = z.strictObject({
  emailOnBooking: z.boolean(),
  emailOnSubmission: z.boolean(),
  emailOnProof: z.boolean(),
  /** On by default for installs that are older than this setting. */
  emailOnMessage: z.boolean().default(true),
  emailOnFailure: z.boolean(),
  /** Each Monday: what the week before brought. */
  emailWeekly: z.boolean().default(false),
  /** When there are far more visitors than usual. */
  emailOnSpike: z.boolean().default(false),
  /** On by default for installs that are older than this setting. */
  emailOnPost: z.boolean().default(true),
  /** New devices, wrong second factors, changes of password and payment, downloads of backups and exports. */
  emailOnSecurity: z.boolean().default(true),
  /** Mails to the owner wait until these hours are over; null: they are sent at any hour. */
  quietHours: z
    .strictObject({
      from: clock,
      to: clock,
      timeZone,
    })
    .nullable(),
});
export type Notifications = z.infer<typeof notifications>;
