import { z } from 'zod';
import { instant, line, timeZone, webUrl } from '#shared/core/fields.ts';
import { hoursText } from './slot-hours.ts';
import {
  DAYS_AHEAD_MAX,
  HOLD_HOURS,
  LONGEST_MINUTES,
  QUARTER_MINUTES,
  QUARTER_MS,
  slotStates,
  weekdays,
} from './slots.constants.ts';
import { slotKind, slotStart } from './slots.schema.ts';

const quarters = (least: number, most: number) =>
  z
    .int('Enter whole minutes')
    .min(least)
    .max(most)
    .refine((minutes) => minutes % QUARTER_MINUTES === 0, 'Use steps of 15 minutes');

const kindSettings = z.object({
  kind: slotKind,
  active: z.boolean(),
  /** Whether a request needs a time, as long as one is free. */
  required: z.boolean(),
  minutes: quarters(QUARTER_MINUTES, LONGEST_MINUTES),
  beforeMinutes: quarters(0, 240),
  afterMinutes: quarters(0, 240),
  /** From one possible beginning to the next. */
  stepMinutes: quarters(QUARTER_MINUTES, LONGEST_MINUTES),
  /** The least time between a request and what it is for. */
  noticeHours: z
    .int()
    .min(0)
    .max(24 * 60),
  /** How far ahead a time can be chosen. */
  daysAhead: z.int().min(1).max(DAYS_AHEAD_MAX),
  /** A link or a text; sent once the time is confirmed. */
  place: z.string().trim().max(500),
});
export type KindSettings = z.infer<typeof kindSettings>;

const weeklyHours = z.object(
  Object.fromEntries(weekdays.map((day) => [day, hoursText])) as Record<
    (typeof weekdays)[number],
    typeof hoursText
  >,
);

export const slotSettings = z.object({
  /** The owner's zone; null for that of the visit statistics. */
  zone: timeZone.nullable(),
  hours: weeklyHours,
  /** Days with other hours than their weekday has; without any they are closed. */
  exceptions: z.array(z.object({ date: z.iso.date('Write a day as 2027-12-24'), hours: hoursText })).max(200),
  kinds: z
    .array(kindSettings)
    .max(60)
    .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, 'Each once'),
  /** How long an unpaid choice is held. */
  holdHours: z
    .int()
    .min(1)
    .max(24 * 30),
  /** Until how many hours before it the client can move a time or give it up. */
  changeHours: z
    .int()
    .min(0)
    .max(24 * 30),
});
export type SlotSettings = z.infer<typeof slotSettings>;

/** The settings of a kind that has none yet. */
export const newKind: Omit<KindSettings, 'kind'> = {
  active: true,
  required: false,
  minutes: 60,
  beforeMinutes: 0,
  afterMinutes: 15,
  stepMinutes: 30,
  noticeHours: 24,
  daysAhead: 60,
  place: '',
};

const office = '09:00-12:00, 13:00-17:00';
export const firstSlotSettings: SlotSettings = {
  zone: null,
  hours: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: '', sun: '' },
  exceptions: [],
  kinds: [],
  holdHours: HOLD_HOURS,
  changeHours: 24,
};

/** A time in the owner's list. */
export const agendaEntry = z.object({
  id: z.string(),
  /** The code of its order; null for a time that was blocked by hand. */
  code: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  beforeMinutes: z.int(),
  afterMinutes: z.int(),
  /** The client's zone. */
  zone: z.string(),
  state: z.enum(slotStates),
  heldUntil: instant.nullable(),
  note: z.string(),
});
export type AgendaEntry = z.infer<typeof agendaEntry>;

export const agendaQuery = z.strictObject({
  /** The first day in the owner's zone; today where it is left out. */
  from: z.iso.date().optional(),
});

export const agenda = z.object({
  zone: z.string(),
  from: z.iso.date(),
  /** Held and confirmed times of a week. */
  items: z.array(agendaEntry),
  /** What the owner's other calendars have in this week. */
  busy: z.array(z.object({ startsAt: instant, endsAt: instant, calendar: line })),
  /** The private address of a calendar with all of them. */
  calendarUrl: z.string(),
  /** Whether a kind is on. */
  active: z.boolean(),
});
export type Agenda = z.infer<typeof agenda>;

const words = z.string().trim().max(2000).optional();

export const slotBlock = z.strictObject({
  startsAt: slotStart,
  endsAt: slotStart,
  note: z.string().trim().max(200),
});
export const slotMove = z.strictObject({ startsAt: slotStart, words });

/** A time that the owner sets for an order. */
export const slotByHand = z.strictObject({
  startsAt: z.iso
    .datetime('Choose a day and a time')
    .refine((at) => Date.parse(at) % QUARTER_MS === 0, 'Use a quarter of an hour, such as 14:30'),
  minutes: quarters(QUARTER_MINUTES, LONGEST_MINUTES),
  words,
});
export type SlotByHand = z.infer<typeof slotByHand>;
export const slotCancel = z.strictObject({ words });

const calendarKinds = ['ics', 'caldav'] as const;
export const calendarKindNames: Record<(typeof calendarKinds)[number], string> = {
  ics: 'Address of an .ics file',
  caldav: 'CalDAV',
};

/** A calendar of the owner whose times are not free. */
export const busyCalendarInput = z.strictObject({
  name: line,
  kind: z.enum(calendarKinds),
  url: webUrl,
  /** For CalDAV. */
  user: z.string().trim().max(200).optional(),
  password: z.string().max(500).optional(),
});

export const busyCalendar = z.object({
  id: z.string(),
  name: line,
  kind: z.enum(calendarKinds),
  /** The host of its address: the address itself is a secret. */
  host: z.string(),
  user: z.string(),
  /** When it was last read without an error; null for never. */
  readAt: instant.nullable(),
  events: z.int(),
  /** Why the last read failed; empty when it did not. */
  problem: z.string(),
  problemAt: instant.nullable(),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;
