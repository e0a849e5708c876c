import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/db/db.ts';
import type { MediaQuery } from '#shared/media/media.admin.schema.ts';
import { createTestDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openMediaPorts } from '#test/support/media/media-ports.ts';
import { readingCosts, tooDear } from '#test/support/visits/reading-costs.ts';
import { mediaService } from './media.service.ts';
import { type MediaTables, mediaStore } from './media.store.ts';

const FILES = 20_000;
const BATCH = 500;
const SLOW_MS = 120_000;

const queries: Record<string, MediaQuery> = {
  newest: {},
  'the last page': { offset: String(FILES - 220) },
  'by name': { sort: 'name' },
  'by size': { sort: '-size' },
  'of one type': { type: 'video' },
  'of a type that there is not': { type: 'document', sort: 'name' },
  public: { state: 'public' },
  private: { state: 'private' },
  trash: { state: 'trash' },
  unused: { state: 'unused' },
  duplicates: { state: 'duplicates' },
  'a word of one file': { q: 'word7777' },
  'a word of a hundred': { q: 'group77' },
  'a word of all': { q: 'file' },
  'two words': { q: 'file group77' },
  'a tag of many': { tag: 'often' },
  'a tag and a word': { tag: 'often', q: 'file', type: 'video' },
};

describe.each(engines)('twenty thousand files on %s', (engine) => {
  let place: TestDatabase;
  let ports: Awaited<ReturnType<typeof openMediaPorts>>;
  let ids: string[];
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    ports = await openMediaPorts(place);
    ids = await ports.database.transaction((tx) => fill(tx.db));
    // Postgres does this automatically after a while. SQLite does not.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(ports.database.db);
  }, SLOW_MS);
  afterAll(async () => {
    await ports?.database.close();
    await place?.remove();
  });

  it(
    'are listed, searched and paged at a low cost per query',
    async () => {
      const store = mediaStore(ports.database.db);
      const service = mediaService(ports);
      let next = 0;
      const readNext = () => {
        next = (next + 7919) % ids.length;
        return store.get(ids[next] ?? '');
      };
      const lists = Object.entries(queries).map(
        ([name, query]) => [name, () => service.list(query)] as const,
      );
      expect(tooDear(await readingCosts(readNext, Object.fromEntries(lists)))).toEqual([]);
    },
    SLOW_MS,
  );

  it('are found in order, with exact counts up to the counting limit', async () => {
    const service = mediaService(ports);
    const live = FILES - FILES / 100;
    const named = async (query: MediaQuery) => {
      const { items, total, more } = await service.list({ limit: '3', ...query });
      return [items.map(({ name }) => name), total, more];
    };
    expect(await named({})).toEqual([['file 19999.png', 'file 19998.png', 'file 19997.png'], live, false]);
    expect(await named({ offset: String(live - 2) })).toEqual([['file 2.png', 'file 0.png'], live, false]);
    expect(await named({ offset: String(live + 50) })).toEqual([[], live, false]);
    expect(await named({ q: 'word7777' })).toEqual([['file 7777.png'], 1, false]);
    expect(await named({ q: 'file' })).toEqual([
      ['file 19999.png', 'file 19998.png', 'file 19997.png'],
      4,
      true,
    ]);
    expect((await named({ state: 'private' }))[1]).toBe(FILES / 50);
    expect((await named({ state: 'public' }))[1]).toBe(live - FILES / 50);
    expect((await named({ state: 'trash' }))[1]).toBe(FILES / 100);
    expect((await named({ type: 'document' }))[1]).toBe(0);
    expect((await named({ tag: 'often', q: 'word1230' }))[0]).toEqual(['file 12300.png', 'file 1230.png']);
  });
});

const rowOf = (number: number): MediaTables['mediaFiles'] => {
  const name = `file ${number}.png`;
  const type = number % 5 === 0 ? 'video' : 'image';
  return {
    id: randomUUID(),
    focus: null,
    croppedFrom: null,
    name,
    nameKey: name,
    type,
    kind: 'image/webp',
    place: 'disk',
    size: 1000 + ((number * 7919) % 100_000),
    totalBytes: 5000,
    width: 1600,
    height: 900,
    description: 'A description of some words.',
    alt: 'What is seen',
    tags: '["tour"]',
    uploadedAt: new Date(1.8e12 + number * 1000).toISOString(),
    // The first hundred files are fifty contents, each of them twice.
    hash: String(number < 100 ? number >> 1 : number).padStart(64, '0'),
    private: number % 50 === 0 ? 1 : 0,
    version: 1,
    missing: 0,
    parts: JSON.stringify([{ name: 'abc-1600x900.webp', size: 1000, width: 1600, height: 900 }]),
    deletedAt: number % 100 === 1 ? new Date(1.9e12).toISOString() : null,
  };
};

const wordsOf = (number: number) => [
  'file',
  `word${number}`,
  `group${number % 200}`,
  `#tag${number % 40}`,
  ...(number % 10 === 0 ? ['#often'] : []),
];

async function fill(db: Db<MediaTables>): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < FILES; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => rowOf(start + index));
    ids.push(...rows.map(({ id }) => id));
    await db.insertInto('mediaFiles').values(rows).execute();
    const words = rows.flatMap(({ id }, index) =>
      wordsOf(start + index).map((word) => ({ word, mediaId: id })),
    );
    await db.insertInto('mediaWords').values(words).execute();
  }
  await sql`insert into media_contents (hash, files) select hash, count(*) from media_files
    where deleted_at is null group by hash`.execute(db);
  await sql`insert into media_counts (type, private, files) select type, private, count(*) from media_files
    where deleted_at is null group by type, private`.execute(db);
  return ids;
}
