import process from 'node:process';
import { afterEach, expect, it } from 'vitest';
import { clockTime, dayTime, fullDay, weekdayTime, weekdayYearTime } from './dates.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

it('formats a time in the local time zone of the visitor', () => {
  process.env.TZ = 'America/New_York';
  expect(clockTime('2025-11-21T01:02:00.000Z', 'us')).toBe('8:02 PM');
  expect(clockTime('2025-07-21T16:02:00.000Z', 'us')).toBe('12:02 PM');
  expect(weekdayTime('2026-01-01T05:00:00.000Z', 'us')).toBe('Thu, Jan 1, 12:00 AM');
  process.env.TZ = 'Asia/Kolkata';
  expect(weekdayTime('2025-11-25T20:00:00.000Z', 'us')).toBe('Wed, Nov 26, 1:30 AM');
});

it('formats a time in UTC on request, for pages without JavaScript', () => {
  process.env.TZ = 'Asia/Tokyo';
  expect(weekdayTime('2025-11-25T20:00:00.000Z', 'us', 'utc')).toBe('Tue, Nov 25, 8:00 PM');
});

it('formats a full date in each style, in UTC whatever the local time zone', () => {
  process.env.TZ = 'America/New_York';
  const said = (['us', 'iso', 'german'] as const).map((style) => fullDay('2025-11-05T01:00:00.000Z', style));
  expect(said).toEqual(['Nov 5, 2025', '2025-11-05', '5.11.2025']);
});

it('formats weekday, day, year and time in the local time zone, or in UTC', () => {
  process.env.TZ = 'Asia/Tokyo';
  const [newYear, zone] = ['2026-12-31T20:00:00.000Z', 'utc'] as const;
  expect(weekdayYearTime(newYear, 'us')).toBe('Fri, Jan 1, 2027, 5:00 AM');
  expect(weekdayYearTime(newYear, 'german', zone)).toBe('Thu, 31.12.2026, 20:00');
  expect(weekdayYearTime(newYear, 'iso', zone)).toBe('Thu, 2026-12-31, 20:00');
});

it('formats weekday and time like Intl.DateTimeFormat, all year round', () => {
  process.env.TZ = 'Europe/Berlin';
  const asBrowser = new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone: 'Europe/Berlin',
  });
  for (let hour = 0; hour < 8760; hour += 7) {
    const instant = new Date(Date.UTC(2026, 0, 1, hour, hour % 60)).toISOString();
    expect(weekdayTime(instant, 'us')).toBe(asBrowser.format(new Date(instant)).replaceAll('\u202f', ' '));
  }
});

it.each([
  ['us', 'Nov 5, 8:07 PM', '8:07 PM'],
  ['british', '5 Nov, 20:07', '20:07'],
  ['german', '5.11., 20:07', '20:07'],
  ['iso', '2026-11-05, 20:07', '20:07'],
] as const)(
  'A moment in the %s style is written as customary, with and without its day of the week.',
  (style, written, clock) => {
    process.env.TZ = 'UTC';
    const instant = '2026-11-05T20:07:00.000Z';
    expect(dayTime(instant, style)).toBe(written);
    expect(weekdayTime(instant, style)).toBe(`Thu, ${written}`);
    expect(clockTime(instant, style)).toBe(clock);
  },
);
