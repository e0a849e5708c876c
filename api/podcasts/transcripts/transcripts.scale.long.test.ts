import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { transcriptsStore } from './transcripts.store.ts';

const EPISODES = 100;
const CUES = 900;
const WORDS = 10;
const RUNS = 40;
const SLOW_MS = 240_000;
const NOW = Date.parse('2026-03-04T12:00:00Z');
/** What a search may take in all with a hundred hours of talk, in milliseconds; a query of one word takes a few. */
const SEARCH_MS = 60;

const SYLLABLES = 'ba de fi go lu mar ne pol ri san tor ul ven wim yas zo'.split(' ');
/** The commonest word first, as in any language. */
const vocabulary = Array.from({ length: 4096 }, (_, index) =>
  [index % 16, (index >> 4) % 16, index >> 8].map((at) => SYLLABLES[at]).join(''),
);

let seed = 7;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
}
/** Of a few words there are very many, of many words a few. */
const wordSaid = () => vocabulary[Math.floor(vocabulary.length * random() ** 4)] as string;

const talk = () =>
  Array.from({ length: CUES }, (_, index) => ({
    startMs: index * 4000,
    endMs: index * 4000 + 3900,
    speaker: index % 2 === 0 ? 'Ada' : 'Ben',
    text: `${Array.from({ length: WORDS }, wordSaid).join(' ')}.`,
  }));

const queries = {
  'a word of every minute': vocabulary[0] ?? '',
  'a rare word': vocabulary[4000] ?? '',
  'the beginning of many words': 'marde',
  'three words': [vocabulary[1], vocabulary[50], vocabulary[900]].join(' '),
  'a word that nobody says': 'xqzvbn',
};

describe.each(engines)('a hundred hours of talk on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => NOW });
    const { db } = hub.hub.database;
    const one = await db.selectFrom('podcastEpisodes').selectAll().limit(1).executeTakeFirstOrThrow();
    const store = transcriptsStore(hub.hub.database, () => NOW);
    const begun = performance.now();
    for (let number = 0; number < EPISODES; number += 1) {
      const id = `talk-${number}`;
      await db
        .insertInto('podcastEpisodes')
        .values({ ...one, id, number: 1000 + number })
        .execute();
      await store.replace(id, talk());
    }
    if (database === 'postgres') await sql`vacuum analyze`.execute(db);
    console.info(`${database}: saving one takes ${Math.round((performance.now() - begun) / EPISODES)} ms`);
    // The index of everything else is made at the first search.
    await hub.hub.slices.search.find('first');
  }, SLOW_MS);
  afterAll(() => hub?.close());

  it.each(Object.entries(queries))('is searched quickly for %s', async (_name, q) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now();
      await hub.hub.slices.search.find(q);
      times.push(performance.now() - begun);
    }
    const [half = 0, most = 0] = [0.5, 0.95].map((share) => times.toSorted((a, b) => a - b)[RUNS * share]);
    console.info(`${database}, ${q}: ${half.toFixed(1)} ms, 95 % within ${most.toFixed(1)} ms`);
    expect(half).toBeLessThan(SEARCH_MS);
  });
});
