import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCounting } from '#api/analytics/analytics.counting.ts';
import { batchOf } from '#api/analytics/analytics.intake.ts';
import type { NotedStep } from '#api/analytics/analytics.steps.ts';
import type { AppDatabase } from '#api/app/database.ts';
import { DATABASE_FILE } from '#api/backup/data-files.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/test-database.ts';
import { openOutbox } from './support/test-outbox.ts';

const DAY = '2027-05-05';
const BATCH = 100;
/** So many full batches are counted by a thread of its own; one of them is not. */
const MANY = 12;
/** More than a day keeps by name. */
const SOURCES = 350;

const stepOf = (number: number): NotedStep => ({
  visitor: `${DAY}.v${number}`,
  day: DAY,
  hour: '10',
  at: `${DAY}T10:00:00.000Z`,
  kind: 'view',
  path: '/home',
  what: '',
  origin: { source: `source-${number % SOURCES}`, medium: 'referral', campaign: 'Spring', link: '' },
  audience: { device: 'Desktop', browser: 'Chrome', os: 'Windows', language: 'en', country: '' },
});

describe.each(engines)('steps that wait, counted on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let told = 0;
  beforeEach(async () => {
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place);
    told = 0;
  });
  afterEach(async () => {
    await database?.close();
    await place?.remove();
  });

  async function tell(batches: number): Promise<void> {
    for (let batch = 0; batch < batches; batch += 1) {
      const steps = Array.from({ length: BATCH }, (_, index) => stepOf(told + index));
      const id = String(told).padStart(9, '0');
      await database.db
        .insertInto('visitBatches')
        .values({ id, steps: JSON.stringify(steps) })
        .execute();
      told += BATCH;
    }
  }

  const figuresOf = (kind: string) =>
    database.db
      .selectFrom('visitStats')
      .select(['value', 'visitors', 'views'])
      .where('kind', '=', kind)
      .execute();
  const waiting = async () => (await database.db.selectFrom('visitBatches').select('id').execute()).length;

  it('come to the same whether a few wait or very many, also while others read and write', async () => {
    const counting = createCounting(database, {
      url: place.url,
      file: path.join(place.folder, DATABASE_FILE),
    });
    for (const batches of [1, MANY, 1, MANY]) {
      await tell(batches);
      const writes = Array.from({ length: 20 }, (_, number) =>
        database.db
          .insertInto('visitSalts')
          .values({ day: `${told}-${number}`, salt: 'x' })
          .execute(),
      );
      // Whoever asks twice at once counts nothing twice.
      await Promise.all([counting.count(), counting.count(), ...writes]);
      expect(await figuresOf('total')).toEqual([{ value: '', visitors: told, views: told }]);
    }
    expect(await waiting()).toBe(0);
    const sources = await figuresOf('source');
    expect(sources).toHaveLength(301);
    expect(sources.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(told);
    await counting.close();
  });

  it('stay when they cannot be counted, and are counted once that is over', async () => {
    const nowhere = createCounting(database, {
      url: place.url && new URL('/nothing', place.url).href,
      file: path.join(place.folder, 'nothing', 'here.sqlite'),
    });
    await tell(MANY);
    await expect(nowhere.count()).rejects.toThrow();
    await expect(nowhere.count()).rejects.toThrow();
    await nowhere.close();
    expect(await waiting()).toBe(MANY);
    const counting = createCounting(database, {
      url: place.url,
      file: path.join(place.folder, DATABASE_FILE),
    });
    await counting.count();
    expect(await figuresOf('total')).toEqual([{ value: '', visitors: told, views: told }]);
    await counting.close();
  });

  it('are written once each, few or many, and when the thread that writes many cannot', async () => {
    const where = { url: place.url, file: path.join(place.folder, DATABASE_FILE) };
    const counting = createCounting(database, where);
    const nowhere = createCounting(database, {
      url: place.url && new URL('/nothing', place.url).href,
      file: path.join(place.folder, 'nothing', 'here.sqlite'),
    });
    const batchesOf = (count: number) =>
      Array.from({ length: count }, () => {
        told += 1;
        return batchOf(String(told).padStart(9, '0'), Buffer.from(JSON.stringify([stepOf(told)])));
      });
    const [few, many, others] = [batchesOf(2), batchesOf(MANY), batchesOf(MANY)];
    for (const batches of [few, many, many, few]) await counting.save(batches);
    await nowhere.save(others);
    expect(await waiting()).toBe(few.length + many.length + others.length);
    await counting.count();
    expect(await figuresOf('total')).toEqual([{ value: '', visitors: told, views: told }]);
    await counting.close();
    await nowhere.close();
  });

  it('end with the program, whether a thread counts them or none', async () => {
    const where = { url: place.url, file: path.join(place.folder, DATABASE_FILE) };
    const counting = createCounting(database, where);
    await counting.close();
    await tell(MANY);
    const stopped = new AbortController();
    stopped.abort();
    await counting.count(stopped.signal);
    expect(await waiting()).toBe(MANY);
    const counted = counting.count();
    await counting.close();
    await counted;
    await counting.close();
    expect(await waiting()).toBe(0);
  });
});
