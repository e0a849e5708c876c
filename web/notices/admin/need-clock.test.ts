import { expect, it } from 'vitest';
import { clockOf } from './need-clock.ts';

const since = '2026-11-20T12:00:00.000Z';
const dueAt = '2026-11-21T12:00:00.000Z';
const at = (text: string) => clockOf({ since, dueAt }, Date.parse(text));

it('shows the time left and the share that has passed, and nothing without a due time', () => {
  expect(at('2026-11-20T14:14:00Z')).toEqual({
    text: '21 h 46 min left',
    overdue: false,
    gone: expect.closeTo(9.3, 1),
  });
  expect(at('2026-11-20T11:00:00Z')?.gone).toBe(0);
  expect(at('2026-11-21T12:00:00Z')).toEqual({ text: 'Overdue by 1 min', overdue: true, gone: 100 });
  expect(clockOf({ since, dueAt: null }, 0)).toBeUndefined();
});
