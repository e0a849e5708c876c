import { describe, expect, it } from 'vitest';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { takeAtOnce } from '#test/support/slots/take-at-once.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { slotsStore } from './slots.store.ts';

const START = Date.parse('2027-03-01T08:00:00Z');
const TIMES = 100;
const TRIES = 10_000;
const AT_ONCE = 50;

const draft = {
  orderId: null,
  code: null,
  kind: 'consulting',
  title: 'Consulting',
  name: 'Ada',
  email: 'ada@example.com',
  zone: 'Asia/Tokyo',
  state: 'held',
  heldUntil: null,
  secured: false,
  note: '',
} as const;

describe.each(engines)('very many who choose at once on %s', (database) => {
  it(
    'get each time once: 1,000 requests for 20 times, none taken twice and none lost',
    () => takeAtOnce(database, { tries: 1000, times: 20 }),
    600_000,
  );

  it('get each time once: 10,000 transactions on 100 times that overlap by their buffers', async () => {
    const hub = await startTestHub({ database });
    const own = hub.hub.database;
    let left = TRIES;
    let refused = 0;
    const isFull = new Error('taken');
    const take = async () => {
      while (left > 0) {
        left -= 1;
        const start = START + (left % TIMES) * HOUR_MS;
        const slot = { ...draft, startsAt: isoAt(start), endsAt: isoAt(start + HOUR_MS / 2) };
        const buffers = { beforeMinutes: 15, afterMinutes: 15 };
        await own
          .transaction(async ({ db, iso }) => {
            const store = slotsStore(db);
            if (!(await store.take(await store.create({ ...slot, ...buffers }, iso)))) throw isFull;
          })
          .catch((error) => {
            if (error !== isFull) throw error;
            refused += 1;
          });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    const slots = await own.db.selectFrom('slots').selectAll().execute();
    const quarters = await own.db.selectFrom('slotQuarters').selectAll().execute();
    expect([slots.length, refused]).toEqual([TIMES, TRIES - TIMES]);
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(TIMES);
    // Half an hour and two buffers of a quarter.
    expect(quarters).toHaveLength(4 * TIMES);
    expect(new Set(quarters.map(({ slotId }) => slotId)).size).toBe(TIMES);
    await hub.close();
  }, 300_000);
});
