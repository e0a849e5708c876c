import { z } from 'zod';
import { instant, timeZone } from '#shared/core/fields.ts';
import { QUARTER_MS, slotStates } from './slots.constants.ts';

const CHOOSE = 'Choose one of the free times';

/** The beginning of a time: whole quarters of an hour. */
export const slotStart = instant.refine((at) => Date.parse(at) % QUARTER_MS === 0, CHOOSE);

/** What is booked: `interview`, or `service/<id>` for a service of the owner. */
export const slotKind = z.string().regex(/^[a-z]+(?:\/[a-z0-9][a-z0-9-]{0,63})?$/);

/** A time that is chosen with a request, and the zone in which its sender reads it. */
export const slotChoice = z.strictObject({ start: slotStart, zone: timeZone }, CHOOSE);
export type SlotChoice = z.infer<typeof slotChoice>;

export const freeTimesQuery = z.strictObject({
  kind: slotKind,
  /** The first day, in the owner's zone; today where it is left out. */
  from: z.iso.date().optional(),
});

export const freeTimes = z.object({
  /** Whether a time is chosen for this kind at all; without, the rest is empty. */
  active: z.boolean(),
  /** Whether a request needs a time, as long as one is free. */
  required: z.boolean(),
  /** How long it lasts. */
  minutes: z.int(),
  /** How long an unpaid choice is held. */
  holdHours: z.int(),
  /** The owner's zone. */
  zone: z.string(),
  /** When a free time begins, the earliest first. */
  starts: z.array(instant),
  /** The next day with free times behind these; null when there is none. */
  next: z.iso.date().nullable(),
});
export type FreeTimes = z.infer<typeof freeTimes>;

/** The time of an order, as its page and the owner's screen show it. */
export const orderTime = z.object({
  kind: slotKind,
  /** Null where none was chosen yet. */
  state: z.enum(slotStates).nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The zone in which it was chosen. */
  zone: z.string(),
  ownerZone: z.string(),
  /** Until when it is held without a payment; null when that does not run out. */
  heldUntil: instant.nullable(),
  /** Where it takes place; null before it is confirmed. */
  place: z.string().nullable(),
  /** Whether times of this kind are chosen on the site; otherwise the owner has set it by hand. */
  choosable: z.boolean(),
  /** Whether it can be chosen, or moved and given up, now. */
  changeable: z.boolean(),
  /** Until how many hours before it can be moved. */
  changeHours: z.int(),
  /** The path of its calendar file. */
  calendar: z.string().nullable(),
  /** For what is not held: whether nobody else has taken it. */
  stillFree: z.boolean(),
});
export type OrderTime = z.infer<typeof orderTime>;
