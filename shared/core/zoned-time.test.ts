import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './time.ts';
import { localOf, resolveLocal } from './zoned-time.ts';

const CLOCKS = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '12:00', '23:30'];
/** All in `npm run test:long`, a fifth of them otherwise. */
const zones = Intl.supportedValuesOf('timeZone').filter(
  (_, index) => process.env.TEST_LONG || index % 5 === 0,
);
const FROM = Temporal.Instant.from('2024-01-01T00:00:00Z');
const UNTIL = Temporal.Instant.from('2031-01-01T00:00:00Z');

/** Every day of these years on which clocks of that zone are changed. */
function changesOf(zone: string): string[] {
  const days: string[] = [];
  let at = FROM.toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || Temporal.Instant.compare(next.toInstant(), UNTIL) >= 0) return days;
    days.push(next.subtract({ nanoseconds: 1 }).toPlainDate().toString());
    days.push(next.toPlainDate().toString());
    at = next;
  }
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The offset from UTC in a zone at an instant, by Intl: `GMT-03:30` is minus 210 minutes. */
function intlOffset(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d+):(\d+):?(\d+)?/.exec(name) ?? [];
  const size = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/** All instants at which clocks show that time, by Intl; and the one that it becomes when clocks skip it. */
function byIntl(format: Intl.DateTimeFormat, shown: number) {
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((at) => intlOffset(format, at));
  const instants = [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((at) => at + intlOffset(format, at) === shown)
    .sort((a, b) => a - b);
  return { instants, skipped: shown - (offsets[0] as number) };
}

describe('a local time', () => {
  it(`resolves to the same instant as Intl at every clock change of ${zones.length} zones from 2024 to 2030`, () => {
    let compared = 0;
    let moved = 0;
    let repeated = 0;
    const wrong: string[] = [];
    for (const zone of zones) {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
      for (const date of new Set(changesOf(zone)))
        for (const time of CLOCKS) {
          const { instants, skipped } = byIntl(format, Date.parse(`${date}T${time}:00Z`));
          const [isMoved, isRepeated] = [instants.length === 0, instants.length > 1];
          const wanted = instants[0] ?? skipped;
          const found = resolveLocal({ date, time, zone });
          compared += 1;
          moved += Number(isMoved);
          repeated += Number(isRepeated);
          if (
            Date.parse(found.instant) !== wanted ||
            found.moved !== isMoved ||
            found.repeated !== isRepeated
          )
            wrong.push(`${zone} ${date} ${time}: ${found.instant}, not ${new Date(wanted).toISOString()}`);
          const shown = new Date(wanted + intlOffset(format, wanted));
          const clock = `${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`;
          const local = { date: shown.toISOString().slice(0, 10), time: clock, zone };
          expect(localOf(wanted, zone)).toEqual(local);
        }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(2000);
    expect(moved).toBeGreaterThan(20);
    expect(repeated).toBeGreaterThan(20);
  }, 60_000);

  it('that is skipped moves later by the gap; one that occurs twice resolves to the first occurrence', () => {
    const skipped = { date: '2026-03-29', time: '02:30', zone: 'Europe/Berlin' };
    expect(resolveLocal(skipped)).toEqual({
      instant: '2026-03-29T01:30:00.000Z',
      moved: true,
      repeated: false,
    });
    expect(localOf(Date.parse('2026-03-29T01:30:00Z'), 'Europe/Berlin').time).toBe('03:30');
    const twice = { date: '2026-10-25', time: '02:30', zone: 'Europe/Berlin' };
    expect(resolveLocal(twice)).toEqual({
      instant: '2026-10-25T00:30:00.000Z',
      moved: false,
      repeated: true,
    });
  });

  it('is the same instant in every time zone of the server', () => {
    const before = process.env.TZ;
    const samples = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'].flatMap(
      (zone) => changesOf(zone).flatMap((date) => CLOCKS.map((time) => ({ date, time, zone }))),
    );
    const all = () =>
      JSON.stringify(
        samples.map((local) => [resolveLocal(local), localOf(FROM.epochMilliseconds, local.zone)]),
      );
    const answers = new Set<string>();
    const offsets = new Set<number>();
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Apia', 'Europe/Berlin']) {
      process.env.TZ = zone;
      offsets.add(new Date(FROM.epochMilliseconds).getTimezoneOffset());
      answers.add(all());
    }
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect([offsets.size, answers.size]).toEqual([5, 1]);
  });

  it('keeps its hour over a clock change, so its offset from UTC changes', () => {
    const at = (date: string) => resolveLocal({ date, time: '18:00', zone: 'America/New_York' }).instant;
    expect([at('2026-03-07'), at('2026-03-09')]).toEqual([
      '2026-03-07T23:00:00.000Z',
      '2026-03-09T22:00:00.000Z',
    ]);
  });
});
