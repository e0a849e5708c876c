import { expect, it } from 'vitest';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { freeSlots } from './free-slots.ts';

const queue = {
  zone: 'Pacific/Auckland',
  slots: [
    { weekday: 1, time: '08:00' },
    { weekday: 3, time: '18:00' },
  ],
};
const days = [
  '2026-06-01',
  '2026-06-02',
  '2026-06-03',
  '2026-06-04',
  '2026-06-05',
  '2026-06-06',
  '2026-06-07',
];
const instants = (posts: Partial<SocialPost>[], now = '2026-05-01T00:00:00Z') =>
  freeSlots(queue, posts as SocialPost[], days, Date.parse(now)).map(({ instant }) => instant);

it('finds the times of the queue, which may lie on another day in its zone', () => {
  // Monday, June 1 and 8, at 8:00 in Auckland are Sundays in UTC.
  expect(instants([])).toEqual([
    '2026-05-31T20:00:00.000Z',
    '2026-06-03T06:00:00.000Z',
    '2026-06-07T20:00:00.000Z',
  ]);
});

it('leaves out what has passed, and what a scheduled post has', () => {
  const scheduledTime = '2026-06-03T06:00:00.000Z';
  expect(instants([{ status: 'scheduled', scheduledTime }], '2026-06-01T00:00:00Z')).toEqual([
    '2026-06-07T20:00:00.000Z',
  ]);
  expect(instants([{ status: 'draft', scheduledTime }])).toContain(scheduledTime);
});
