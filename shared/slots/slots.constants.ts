import { MINUTE_MS } from '#shared/core/time.ts';

/** Times begin, end and are taken in steps of a quarter of an hour. */
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** Days of which one reply has free times. */
export const DAYS_SHOWN = 14;
/** Free times in one reply. */
export const STARTS_SHOWN = 300;
/** How far ahead a time can be chosen at most, in days. */
export const DAYS_AHEAD_MAX = 180;
export const LONGEST_MINUTES = 8 * 60;
export const CALENDARS_MAX = 8;
/** How long a time can be that the owner blocks by hand, in days. */
export const BLOCK_DAYS_MAX = 14;
export const HOLD_HOURS = 48;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * Where a chosen time stands. `held` until it is paid, `confirmed` once it is. The others are not kept free:
 * `expired` ran out unpaid, `lost` was given to somebody else before its payment came, `closed` ended with its order,
 * `cancelled` by the buyer or the owner.
 */
export const slotStates = ['held', 'confirmed', 'expired', 'lost', 'closed', 'cancelled'] as const;
export type SlotState = (typeof slotStates)[number];

/** The states in which nobody else can have the time. */
export const takenStates: readonly SlotState[] = ['held', 'confirmed'];
export const isTaken = (state: SlotState): boolean => takenStates.includes(state);

export const slotStateNames: Record<SlotState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  expired: 'No longer held',
  lost: 'Taken by somebody else',
  closed: 'Order closed',
  cancelled: 'Cancelled',
};

/** The kinds that every site can offer; services of the owner are `service/<id>`. */
export const fixedSlotKinds = {
  interview: 'Interview',
  consulting: 'Consulting',
  speaking: 'Speaking',
  custom: 'Custom request',
} as const;

/** The kind of a time that the owner has blocked by hand. */
export const BLOCK = 'block';
