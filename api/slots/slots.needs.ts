import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isoAt } from '#shared/core/time.ts';
import { calendarsStore } from './calendars/slots.calendars.store.ts';
import type { SlotPorts } from './slots.ports.ts';
import { slotsStore } from './slots.store.ts';

/** Paid orders whose time was given to somebody else, and calendars that cannot be read. */
export const timesLost =
  ({ database, now }: Pick<SlotPorts, 'database' | 'now'>): NeedSource =>
  async (limit) => {
    const lost = await slotsStore(database.db).inState('lost', isoAt(now()), limit);
    const items = lost.map(({ id, code, title, name, updatedAt }) => ({
      kind: 'slot',
      id,
      dueAt: null,
      overdue: false,
      since: updatedAt,
      title: 'A paid time was taken by somebody else',
      detail: [code, title, name].filter(Boolean).join(', '),
      target: adminPaths.order(code ?? ''),
      action: 'Look',
    }));
    return { items, total: totalOf(items.length) };
  };

export const calendarsUnread =
  ({ database }: Pick<SlotPorts, 'database'>): NeedSource =>
  async (limit) => {
    const failed = (await calendarsStore(database.db).list()).filter(({ problem }) => problem !== '');
    const items = failed.slice(0, limit).map(({ id, name, problem, problemAt, createdAt }) => ({
      kind: 'calendar',
      id,
      dueAt: null,
      overdue: false,
      since: problemAt ?? createdAt,
      title: `Your calendar ${name} cannot be read`,
      detail: `${problem}. What it had before still counts.`,
      target: adminPaths.times,
      action: 'Look',
    }));
    return { items, total: totalOf(failed.length) };
  };
