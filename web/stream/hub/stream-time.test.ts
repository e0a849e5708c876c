import { expect, it } from 'vitest';
import { clockTime, dayTime } from './stream-time.ts';

it('says the time as the visitor reads it', () => {
  expect(clockTime('2025-11-21T01:02:00.000Z', 'America/New_York')).toBe('8:02 PM');
  expect(dayTime('2025-11-25T20:00:00.000Z', 'UTC')).toBe('Tue, Nov 25, 8:00 PM');
  expect(dayTime('2025-11-25T20:00:00.000Z', 'Asia/Tokyo')).toBe('Wed, Nov 26, 5:00 AM');
});
