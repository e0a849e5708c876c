import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { allOf } from '../support/all-of.ts';
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
  const bookings = await allOf(bookingQueries(db, Date.now).each({}));
  const tracks = await allOf(submissionQueries(db).each({}));
  const requests = [
    ...bookings.map(({ id, name, orderId }) => ({ id, name, orderId: orderId ?? '' })),
    ...tracks.map(({ id, artistName, orderId }) => ({ id, name: artistName, orderId })),
  ];
  const [orders, steps, events, mails] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('orderEvents').select('orderId').execute(),
    db.selectFrom('events').select(['type', 'subjectId']).execute(),
    db.selectFrom('outbox').select(['subjectId', 'subject']).execute(),
  ]);
  return {
    requests: Map.groupBy(requests, ({ name }) => name),
    orders: new Map(orders.map((order) => [order.id, order])),
    steps: Map.groupBy(steps, ({ orderId }) => orderId),
    events: Map.groupBy(events, ({ subjectId }) => subjectId ?? ''),
    mails: Map.groupBy(mails, ({ subjectId }) => subjectId ?? ''),
    /** What the owner was mailed. */
    notices: mails.filter(({ subjectId }) => subjectId === null).map(({ subject }) => subject),
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
        const typesAbout = (id = '') => (rows.events.get(id) ?? []).map(({ type }) => type);
        expect(typesAbout(orderId), name).toEqual(['order.created']);
        const booking = kind === 'booking';
        expect(typesAbout(found[0]?.id), name).toEqual([booking ? 'booking.created' : 'submission.created']);
        const told = rows.notices.filter((subject) => subject.endsWith(receipt?.code ?? '?'));
        expect(told, name).toHaveLength(booking ? 1 : 0);
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
