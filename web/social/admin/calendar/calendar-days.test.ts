import { describe, expect, it } from 'vitest';
import { dayOf, daysAround, isDate, rangeName, stepBy } from './calendar-days.ts';

describe('the days of the calendar', () => {
  it('are whole weeks from Monday on', () => {
    expect(daysAround('2026-03-18', 'week')).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-03-${day}`),
    );
    const march = daysAround('2026-03-18', 'month');
    expect([march[0], march.at(-1), march.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
    const february = daysAround('2027-02-10', 'month');
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
  });

  it('move by a week or by a month, also into a shorter month', () => {
    expect(stepBy('2026-01-31', 'month', 1)).toBe('2026-02-28');
    expect(stepBy('2026-01-15', 'month', -1)).toBe('2025-12-15');
    expect(stepBy('2026-12-30', 'week', 1)).toBe('2027-01-06');
  });

  it('are in the time zone of the viewer', () => {
    expect(dayOf('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02');
    expect(dayOf('2026-03-01T23:30:00Z', 'America/New_York')).toBe('2026-03-01');
  });

  it('are named by their first and last', () => {
    expect(rangeName('2026-11-27', 'week')).toBe('Nov 23 to 29');
    expect(rangeName('2026-12-01', 'week')).toBe('Nov 30 to Dec 6');
    expect(rangeName('2026-12-01', 'month')).toBe('December 2026');
  });

  it('are dates', () => {
    expect(['2026-02-28', '2026-02-30', '2026', 'x'].map(isDate)).toEqual([true, false, false, false]);
  });
});
