import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const at = (text: string) => timeLeft('2026-11-21T12:00:00.000Z', Date.parse(text));

it('shows the time left until a deadline or since it passed, never less than a minute', () => {
  expect(at('2026-11-20T14:14:00Z')).toEqual({ text: '21 h 46 min left', overdue: false });
  expect(at('2026-11-21T11:00:00Z')).toEqual({ text: '1 h left', overdue: false });
  expect(at('2026-11-21T11:59:30Z').text).toBe('1 min left');
  expect(at('2026-11-21T12:00:00Z')).toEqual({ text: 'Overdue by 1 min', overdue: true });
  expect(at('2026-11-21T13:12:00Z').text).toBe('Overdue by 1 h 12 min');
});
