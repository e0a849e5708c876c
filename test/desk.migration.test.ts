import { afterEach, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Connection, openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { orderQueries } from '#api/orders/orders.queries.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { allOf } from './support/all-of.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const at = (day: number) => `2026-10-0${day}T12:00:00.000Z`;
const now = () => Date.parse('2026-10-09T12:00:00Z');
const idOf = (name: string) => `${name.padEnd(8, '0')}-0000-4000-8000-000000000000`;

// biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
type Old = Connection<any>;

/** An install from before the owner could manage its orders. */
async function fill({ db }: Old): Promise<void> {
  const orders = [
    ['a', 'custom', 'awaiting_payment', 'HUB-2222-22'],
    ['b', 'interview', 'proof_received', 'HUB-3333-33'],
    ['c', 'track', 'cancelled', 'HUB-4444-44'],
    ['d', 'blueprint', 'awaiting_payment', 'HUB-5555-55'],
    ['e', 'track', 'awaiting_payment', 'HUB-6666-66'],
  ].map(([id = '', kind, state, code], index) => ({
    id: idOf(id),
    code,
    kind,
    title: 'T',
    reference: 'T',
    amountCents: 100,
    state,
    name: `Person ${id}`,
    email: `${id}@x.example`,
    createdAt: at(index + 1),
    updatedAt: at(index + 2),
  }));
  await db.insertInto('orders').values(orders).execute();
  const events = orders.map(({ id, state }) => ({
    id: `e${id}`,
    orderId: id,
    at: at(2),
    actor: 'visitor',
    state,
    note: 'n',
  }));
  await db.insertInto('orderEvents').values(events).execute();
  const booking = {
    name: 'Person a',
    email: 'a@x.example',
    organization: 'Analytical',
    serviceType: 'other',
  };
  const details = { projectDetails: 'Ten letters', preferredDate: null, budgetRange: '0-1000' };
  await db
    .insertInto('bookings')
    .values({ ...booking, ...details, id: idOf('f'), orderId: idOf('a'), createdAt: at(1) })
    .execute();
  for (const [id, order] of [
    ['1', 'c'],
    ['2', 'e'],
  ] as const) {
    const track = {
      artistName: 'Band',
      songTitle: `Song ${id}`,
      email: 'b@x.example',
      songLink: 'https://x',
    };
    const row = { ...track, id: idOf(id), orderId: idOf(order), message: null, createdAt: at(3) };
    await db.insertInto('trackSubmissions').values(row).execute();
  }
}

describe.each(engines)('an install from before the back office, on %s', (engine) => {
  let place: TestDatabase | undefined;
  afterEach(() => place?.remove());

  it('keeps all its data and finds it by search', async () => {
    place = await createTestDatabase(engine);
    const content = new ContentSignal();
    const where = { url: place.url, file: `${place.folder}/hub.sqlite` };
    const old: Old = await openConnection({ ...where, content, contentTables: new Set() });
    const before = migrations.findIndex(({ name }) => name === '0015-auth');
    await migrate(old, migrations.slice(0, before));
    await fill(old);
    await old.close();

    const { db, close } = await openAppDatabase({ url: place.url, dataDir: place.folder }, content);
    const bookings = await allOf(bookingQueries(db, now).each({}));
    expect(
      bookings.map(({ id, code, service, custom, payment, waitingSince }) => [
        id,
        code,
        service,
        custom,
        payment,
        waitingSince,
      ]),
    ).toEqual([
      [idOf('b'), 'HUB-3333-33', 'interview', false, 'proof', null],
      [idOf('f'), 'HUB-2222-22', 'other', true, 'awaiting', at(1)],
    ]);
    expect(bookings[1]).toMatchObject({
      organization: 'Analytical',
      projectDetails: 'Ten letters',
      version: 1,
    });
    const tracks = await allOf(submissionQueries(db).each({ sort: 'oldest' }));
    expect(
      tracks.map(({ code, view, payment, status, genre }) => [code, view, payment, status, genre]),
    ).toEqual([
      ['HUB-4444-44', 'closed', 'closed', 'pending', ''],
      ['HUB-6666-66', 'unpaid', 'awaiting', 'pending', ''],
    ]);
    const store = ordersStore(db, now);
    expect(await store.byCode('HUB-3333-33')).toMatchObject({
      stateSince: at(3),
      receivedCents: 0,
      version: 1,
      undo: null,
      downloads: 0,
    });
    expect(await store.events(idOf('b'))).toMatchObject([{ note: 'n', by: '', move: '', private: false }]);
    const found = async (q: string) =>
      (await orderQueries(db, now, () => true).list({ q }, {})).items.map(({ code }) => code);
    expect(await found('analytical')).toEqual(['HUB-2222-22']);
    expect(await found('song 2')).toEqual(['HUB-6666-66']);
    expect(await found('5555')).toEqual(['HUB-5555-55']);
    expect((await found('person')).sort()).toHaveLength(5);
    await close();
  });
});
