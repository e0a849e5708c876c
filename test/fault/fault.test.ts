import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingsStore } from '#api/bookings/bookings.store.ts';
import { submissionsStore } from '#api/submissions/submissions.store.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { killWhileServing } from './kills.ts';

const long = process.env.FAULT === 'long';
const runs = [
  { engine: 'sqlite', kills: long ? 200 : 6 },
  { engine: 'postgres', kills: long ? 50 : 3 },
] as const;
const TIMEOUT_MS = long ? 1_800_000 : 120_000;

let place: TestDatabase | undefined;
let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  await place?.remove();
});

/** Every row that the forms made, by what a form is known by. */
async function rowsOf({ hub: { database } }: TestHub) {
  const { db } = database;
  const bookings = await bookingsStore(db, Date.now).list();
  const tracks = await submissionsStore(db, Date.now).list();
  const requests = [
    ...bookings.map(({ name, orderId }) => ({ name, orderId })),
    ...tracks.map(({ artistName, orderId }) => ({ name: artistName, orderId })),
  ];
  const [orders, steps, events, mails] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('orderEvents').select('orderId').execute(),
    db.selectFrom('events').select(['type', 'subjectId']).execute(),
    db.selectFrom('outbox').select('subjectId').execute(),
  ]);
  return {
    requests: Map.groupBy(requests, ({ name }) => name),
    orders: new Map(orders.map((order) => [order.id, order])),
    steps: Map.groupBy(steps, ({ orderId }) => orderId),
    events: Map.groupBy(events, ({ subjectId }) => subjectId ?? ''),
    mails: Map.groupBy(mails, ({ subjectId }) => subjectId ?? ''),
    requestCount: requests.length,
  };
}

describe.each(runs)('a hub on $engine, killed $kills times', ({ engine, kills }) => {
  it(
    'has every form that it acknowledged, whole and once, and no other in part',
    async () => {
      place = await createTestDatabase(engine);
      const { sent, underway } = await killWhileServing(place, kills);
      hub = await startTestHub({ database: engine, shared: place });
      const rows = await rowsOf(hub);
      expect(sent.flatMap(({ refusals }) => refusals)).toEqual([]);
      for (const { name, kind, receipt } of sent) {
        expect(receipt, name).toBeDefined();
        const found = rows.requests.get(name) ?? [];
        expect(found, name).toHaveLength(1);
        const orderId = found[0]?.orderId ?? '';
        expect(rows.orders.get(orderId), name).toMatchObject({ code: receipt?.code, name });
        expect(rows.steps.get(orderId), name).toHaveLength(1);
        expect(rows.mails.get(orderId), name).toHaveLength(1);
        const types = (rows.events.get(orderId) ?? []).map(({ type }) => type).sort();
        expect(types, name).toEqual(
          ['order.created', kind === 'booking' ? 'booking.created' : 'submission.created'].sort(),
        );
      }
      expect(rows.requestCount).toBe(sent.length);
      expect(rows.orders.size).toBe(sent.length);
      const [last] = sent.slice(-1);
      const page = await hub.get(`/api/orders/${last?.receipt?.code}`, {
        headers: { Authorization: `Bearer ${last?.receipt?.key}` },
      });
      expect(((await page.json()) as Order).name).toBe(last?.name);
      if (engine === 'sqlite') {
        const check = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(
          hub.hub.database.db,
        );
        expect(check.rows).toEqual([{ integrityCheck: 'ok' }]);
      }
      console.info(
        `${engine}: ${kills} kills, ${underway} while a form was on its way, ${sent.length} forms`,
      );
      expect(underway).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
