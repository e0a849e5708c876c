import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { changeIf, type Seen } from '#api/core/db/change-if.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const CLAIMERS = 10;
const waiting = { id: 'one', broadcastId: 'b', pushFollowerId: 'f', service: 's', payload: '', attempts: 0 };

describe.each(engines)('a change of a row that was seen, on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase({ url: place.url, dataDir: place.folder }, new ContentSignal());
  });
  beforeEach(async () => {
    await database.db.deleteFrom('pushDeliveries').execute();
    for (const id of ['one', 'two'])
      await database.db
        .insertInto('pushDeliveries')
        .values({ ...waiting, id, nextAttemptAt: '2027-03-01T12:00:00.000Z', claimedAt: null })
        .execute();
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  const change = (seen: Seen<{ claimedAt: string | null; attempts: number }>, by: string) =>
    changeIf(database.db, 'pushDeliveries', { id: 'one', ...seen }, (row) => ({
      claimedAt: by,
      attempts: row('attempts', '+', 1),
    }));
  const rows = () =>
    database.db.selectFrom('pushDeliveries').select(['id', 'claimedAt', 'attempts']).orderBy('id').execute();

  it('is made by one of those who have seen it, who gets the new row', async () => {
    const names = Array.from({ length: CLAIMERS }, (_, index) => `process ${index}`);
    const claims = await Promise.all(names.map((name) => change({ claimedAt: null }, name)));
    const [claimed, ...others] = claims.filter((row) => row !== undefined);
    expect(others).toEqual([]);
    expect(claimed).toMatchObject({ id: 'one', attempts: 1, payload: '' });
    expect(await rows()).toEqual([
      { id: 'one', claimedAt: claimed?.claimedAt, attempts: 1 },
      { id: 'two', claimedAt: null, attempts: 0 },
    ]);
  });

  it('is not made when one value has changed, and is when a value is one of a list', async () => {
    await change({ claimedAt: null }, 'first');
    expect(await change({ claimedAt: null, attempts: 1 }, 'second')).toBeUndefined();
    expect(await change({ claimedAt: 'first', attempts: 0 }, 'second')).toBeUndefined();
    expect(await change({ attempts: [0, 2] }, 'second')).toBeUndefined();
    expect(await change({ attempts: [0, 1] }, 'second')).toMatchObject({ claimedAt: 'second', attempts: 2 });
  });
});
