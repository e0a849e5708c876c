import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { costOf, modelSpend } from '#api/model/spend.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { spendSettings } from '#shared/model/model-spend.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { long } from './support/long.ts';

const START = Date.parse('2026-03-04T12:00:00Z');
/** More calls than the cap allows; on Postgres all of them wait for few connections. */
const ASKED = long ? 500 : 150;
const WORST = { inputTokens: 2000, outputTokens: 500 };
const prices = { ...spendSettings.parse({}), dayMicros: 60_500, monthMicros: 100_000 };

describe.each(engines)('the spending cap of the model, on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let now = START;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase({ dataDir: place.folder, url: place.url }, new ContentSignal());
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  // security: E1
  it('is never exceeded, however many calls are made at the same moment', async () => {
    const spend = modelSpend(database, () => now, 'assistant');
    const worst = costOf(WORST, prices);
    expect(worst).toBe(600);
    const made = await Promise.all(Array.from({ length: ASKED }, () => spend.reserve(WORST, prices)));
    expect(made.filter((reservation) => reservation !== undefined)).toHaveLength(100);
    expect(await spend.spent('2026-03-04')).toBe(60_000);
    const [first] = made.filter((reservation) => reservation !== undefined);
    if (!first) throw new Error('nothing was reserved');
    await spend.settle(first, { inputTokens: 1000, outputTokens: 0 }, prices);
    expect(await spend.spent('2026-03-04')).toBe(59_550);
    expect(await spend.spent('2026-03')).toBe(59_550);
    expect(await spend.reserve(WORST, prices)).toBeDefined();
    expect(await spend.reserve(WORST, prices)).toBeUndefined();
  });

  // security: E1
  it('starts again each day but not for the month, and reserves nothing for the day when the month is used up', async () => {
    const spend = modelSpend(database, () => now, 'assistant');
    now += DAY_MS;
    let reserved = 0;
    while (reserved < 200 && (await spend.reserve(WORST, prices))) reserved += 1;
    expect(await spend.spent('2026-03')).toBeLessThanOrEqual(100_000);
    expect(await spend.spent('2026-03-05')).toBe(reserved * 600);
    expect(reserved).toBe(66);
    now -= DAY_MS;
    expect(await spend.reserve(WORST, prices)).toBeUndefined();
  });

  it('lists what calls have cost by day and purpose, without free ones', async () => {
    now += 40 * DAY_MS;
    const used = { inputTokens: 100, outputTokens: 10 };
    for (const purpose of ['assistant', 'studio', 'studio'] as const) {
      const spend = modelSpend(database, () => now, purpose);
      const reservation = await spend.reserve(WORST, prices);
      if (!reservation) throw new Error('nothing was reserved');
      await spend.settle(reservation, used, prices);
    }
    const spend = modelSpend(database, () => now, 'test');
    const free = await spend.reserve(WORST, prices);
    if (free) await spend.settle(free, { inputTokens: 0, outputTokens: 0 }, prices);
    const day = new Date(now).toISOString().slice(0, 10);
    const one = costOf(used, prices);
    expect(await spend.log(day)).toEqual([
      { day, purpose: 'assistant', calls: 1, ...used, micros: one },
      { day, purpose: 'studio', calls: 2, inputTokens: 200, outputTokens: 20, micros: 2 * one },
    ]);
    expect(await spend.spent(day)).toBe(3 * one);
  });

  it('lists rows that add up to what counts as spent, with what is set aside for calls that have not ended', async () => {
    now += 40 * DAY_MS;
    const spend = modelSpend(database, () => now, 'studio');
    const [ended, open] = [await spend.reserve(WORST, prices), await spend.reserve(WORST, prices)];
    if (!ended || !open) throw new Error('nothing was reserved');
    await spend.settle(ended, { inputTokens: 100, outputTokens: 10 }, prices);
    const day = new Date(now).toISOString().slice(0, 10);
    const rows = await spend.log(day);
    expect(rows.map(({ purpose }) => purpose)).toEqual(['studio', 'open']);
    expect(rows.reduce((sum, { micros }) => sum + micros, 0)).toBe(await spend.spent(day));
  });

  it('rounds costs up', () => {
    expect(costOf({ inputTokens: 1, outputTokens: 1 }, prices)).toBe(2);
    expect(costOf({ inputTokens: 0, outputTokens: 0 }, prices)).toBe(0);
  });
});
