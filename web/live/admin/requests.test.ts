import { expect, it } from 'vitest';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { requestsOf } from './requests.ts';

const need = (kind: string, hour: number): Need => ({
  kind,
  id: `${kind}-${hour}`,
  title: kind,
  detail: '',
  since: `2026-11-26T${hour}:00:00.000Z`,
  dueAt: null,
  overdue: false,
  target: '/admin/dashboard',
  action: 'Open',
});
const items = [need('booking', 10), need('backup', 11), need('proof', 13), need('submission', 12)];
const hours = (count: number) =>
  requestsOf({ items, total: { count, more: false } }).map(({ since }) => Number(since.slice(11, 13)));

it('lists only requests, newest first, or by urgency where the list of needs is truncated', () => {
  expect(hours(4)).toEqual([13, 12, 10]);
  expect(hours(60)).toEqual([10, 13, 12]);
});
