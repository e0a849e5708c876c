import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventQueue, writeBatches } from '#api/analytics/analytics.event-queue.ts';
import { createRollUp } from '#api/analytics/analytics.rollups.ts';
import type { AppDatabase } from '#api/app/database.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { openOutbox } from './support/mails/test-outbox.ts';
import { visitEvent } from './support/visits/visit-events.ts';

const DAY = '2027-05-05';
/** More sources than a day stores by name. */
const SOURCES = 350;

const eventOf = (number: number) =>
  visitEvent({ visitorId: `${DAY}.v${number}`, day: DAY, source: `source-${number % SOURCES}` });

describe.each(engines)('Events of visits on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let recorded = 0;
  beforeEach(async () => {
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place);
    recorded = 0;
  });
  afterEach(async () => {
    await database?.close();
    await place?.remove();
  });

  /** Records events of visitors who were not here before, as the program does. */
  async function record(count: number): Promise<void> {
    const queue = createEventQueue({
      isAllowed: async () => true,
      count: async () => {},
      write: (batches) => writeBatches(database, batches),
      now: Date.now,
      log: pino({ level: 'silent' }),
    });
    for (let event = 0; event < count; event += 1) queue.add(eventOf(recorded + event));
    await queue.flush();
    recorded += count;
  }

  const sumsOf = (kind: string) =>
    database.db
      .selectFrom('visitRollups')
      .select(['value', 'visitors', 'views'])
      .where('kind', '=', kind)
      .orderBy('value')
      .execute();
  const waiting = async () => (await database.db.selectFrom('visitEvents').select('batch').execute()).length;

  it('are rolled up once each, however many wait, while others write and another process rolls up too.', async () => {
    const other = await openOutbox(place);
    const [rollUp, rollUpElsewhere] = [createRollUp(database), createRollUp(other)];
    for (const count of [1, 420, 3, 160]) {
      await record(count);
      const salts = Array.from({ length: 20 }, (_, number) =>
        database.db
          .insertInto('visitSalts')
          .values({ day: `${recorded}-${number}`, salt: 'x' })
          .execute(),
      );
      // On SQLite only one process works on the database.
      const elsewhere = engine === 'postgres' ? rollUpElsewhere() : rollUp();
      await Promise.all([rollUp(), elsewhere, ...salts]);
      expect(await sumsOf('total')).toEqual([{ value: '', visitors: recorded, views: recorded }]);
    }
    expect(await waiting()).toBe(0);
    expect(await sumsOf('events')).toEqual([{ value: '', visitors: 0, views: recorded }]);
    expect(await sumsOf('hour')).toEqual([{ value: '10', visitors: recorded, views: recorded }]);
    const sources = await sumsOf('source');
    expect(sources).toHaveLength(301);
    expect(sources.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(recorded);
    await other.close();
  });

  it('stay when a rollup fails, and are rolled up by the next one.', async () => {
    await record(300);
    const failing = createRollUp({
      ...database,
      transaction: (work) =>
        database.transaction(async (...given) => {
          await work(...given);
          throw new Error('The disk is full.');
        }),
    });
    await expect(failing()).rejects.toThrow('The disk is full.');
    expect([await waiting(), await sumsOf('total')]).toEqual([300, []]);
    await createRollUp(database)();
    expect(await sumsOf('total')).toEqual([{ value: '', visitors: 300, views: 300 }]);
  });

  it('are written once each, also when a write whose response was lost is retried.', async () => {
    const batch = { id: '1', events: [eventOf(1), eventOf(2)] };
    await writeBatches(database, [batch]);
    await writeBatches(database, [batch]);
    expect(await waiting()).toBe(2);
  });

  it('wait for the next start when the program ends before they are rolled up.', async () => {
    await record(5);
    const stopped = new AbortController();
    stopped.abort();
    await createRollUp(database)(stopped.signal);
    expect(await waiting()).toBe(5);
    await database.close();
    database = await openOutbox(place);
    await createRollUp(database)();
    expect([await waiting(), (await sumsOf('total'))[0]?.visitors]).toEqual([0, 5]);
  });

  it('add to what their visitor did before, and count a visitor of a day, a page and an hour once.', async () => {
    const one = { ...eventOf(1), source: 'news.example' };
    const rollUp = createRollUp(database);
    const batches = [
      [one, { ...one, path: '/live', hour: '11', at: `${DAY}T11:00:00.000Z` }],
      [{ ...one, kind: 'form' as const, what: 'reference', source: 'other.example' }],
      [
        { ...one, kind: 'chat' as const, what: 'chat' },
        { ...one, kind: 'order' as const },
        { ...one, at: `${DAY}T11:30:00.000Z`, hour: '11' },
        eventOf(2),
      ],
    ];
    for (const [number, events] of batches.entries()) {
      await writeBatches(database, [{ id: String(number), events }]);
      if (number !== 1) await rollUp();
    }
    expect(await sumsOf('total')).toEqual([{ value: '', visitors: 2, views: 4 }]);
    expect(await sumsOf('page')).toEqual([
      { value: '/home', visitors: 2, views: 3 },
      { value: '/live', visitors: 1, views: 1 },
    ]);
    expect(await sumsOf('hour')).toEqual([
      { value: '10', visitors: 2, views: 2 },
      { value: '11', visitors: 1, views: 2 },
    ]);
    expect((await sumsOf('source')).map(({ value }) => value)).toEqual(['news.example', 'source-2']);
    const pages = database.db.selectFrom('visitRollups').select(['entries', 'engaged', 'value']);
    expect(await pages.where('kind', '=', 'page').orderBy('value').execute()).toEqual([
      { value: '/home', entries: 2, engaged: 1 },
      { value: '/live', entries: 0, engaged: 0 },
    ]);
    const visitor = database.db.selectFrom('visitors').selectAll().where('id', '=', one.visitorId);
    expect(await visitor.executeTakeFirst()).toMatchObject({
      firstAt: one.at,
      lastAt: `${DAY}T11:30:00.000Z`,
      lastPath: '/home',
      landing: '/home',
      source: 'news.example',
      views: 3,
      engaged: 1,
      buyer: 1,
    });
  });
});
