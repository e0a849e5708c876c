import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { rateJobs, sharedCounter } from '#api/core/http/limits/shared-counter.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { type AppDatabase, openAppDatabase } from './database.ts';

const ADDRESS = '203.0.113.7';

describe.each(engines)('a limit that processes share on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let time = 0;
  beforeEach(async () => {
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase({ dataDir: place.folder, url: place.url }, new ContentSignal());
    time = Date.UTC(2025, 10, 21);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  /** The same limit as another process has it. */
  const open = (points = 3) => {
    const keyOf = (text: string) => `kept ${text.length}`;
    return sharedCounter({ db: database.db, now: () => time, keyOf }, 'form', { points, seconds: 60 });
  };

  it('is counted for all processes together, until its window ends', async () => {
    const [one, other] = [open(), open()];
    expect([await one.use(ADDRESS), await other.use(ADDRESS), await one.use(ADDRESS)]).toEqual([0, 0, 0]);
    time += 20_000;
    expect(await other.wait(ADDRESS)).toBe(40);
    expect(await other.use(ADDRESS)).toBe(40);
    expect(await one.use(ADDRESS)).toBe(40);
    time += 40_000;
    expect([await other.wait(ADDRESS), await other.use(ADDRESS)]).toEqual([0, 0]);
    expect(await open().use(ADDRESS)).toBe(0);
  });

  it('is not exceeded by twenty concurrent requests', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => open(7).use(ADDRESS)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([60]));
  });

  it('stores no address, and deletes expired windows', async () => {
    await open().use(ADDRESS);
    const rows = () => database.db.selectFrom('rateWindows').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(ADDRESS);
    const [job] = rateJobs(database.db, () => time);
    await job?.run(new AbortController().signal);
    expect(await rows()).toHaveLength(1);
    time += 60_000;
    await job?.run(new AbortController().signal);
    expect(await rows()).toEqual([]);
  });

  it('does not query the database for an address that this process knows to be over it', async () => {
    const counter = open(1);
    await counter.use(ADDRESS);
    await database.db.deleteFrom('rateWindows').execute();
    expect(await counter.use(ADDRESS)).toBe(60);
    expect(await counter.wait(ADDRESS)).toBe(60);
  });
});
