import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:30', timeZone: 'Europe/Berlin' };
const until = (now: string, hours = night) => {
  const end = quietUntil(Date.parse(now), hours);
  return end === undefined ? undefined : new Date(end).toISOString();
};

it.each([
  ['2027-01-10T20:59:59Z', undefined],
  ['2027-01-10T21:00:00Z', '2027-01-11T06:30:00.000Z'],
  ['2027-01-10T23:10:45Z', '2027-01-11T06:30:00.000Z'],
  ['2027-01-11T06:29:59Z', '2027-01-11T06:30:00.000Z'],
  ['2027-01-11T06:30:00Z', undefined],
  ['2027-07-10T20:00:00Z', '2027-07-11T05:30:00.000Z'],
])('at %s a night in Berlin lasts until %s', (now, end) => expect(until(now)).toBe(end));

it('quiet hours may start and end on one day, and are off when start and end are equal', () => {
  const lunch = { from: '12:00', to: '13:00', timeZone: 'UTC' };
  expect(until('2027-01-10T12:30:00Z', lunch)).toBe('2027-01-10T13:00:00.000Z');
  expect(until('2027-01-10T13:00:00Z', lunch)).toBeUndefined();
  expect(until('2027-01-10T12:00:00Z', { ...lunch, to: '12:00' })).toBeUndefined();
});
