import type { StoreDatabase } from '#api/core/database.ts';
import { hasCome, isLive } from '#api/core/db/columns.ts';
import { afterPrefix, wordsOf } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import type { FindSpoken, Spoken } from '#api/site/site.content.ts';
import { isoAt } from '#shared/core/time.ts';
import { episodePath } from '#shared/site/site.paths.ts';
import { momentIn } from './transcripts.moment.ts';
import type { TranscriptTables } from './transcripts.store.ts';
import { STRETCH_MS } from './transcripts.words.ts';

const WORDS_MAX = 10;
/** From this length on, a word is also the beginning of longer ones. */
const BEGINNING_MIN = 4;
/** So many rows are read for a word: one for each episode that has it. */
const ROWS_MAX = 3000;
/** Moments of one episode that are found. */
const OF_ONE_EPISODE = 3;
/** About how many stretches an episode has: how rare a word is, is judged by it. */
const STRETCHES = 120;

interface Sought {
  word: string;
  weight: number;
  /** The stretches in which it is said, by episode. */
  said: Map<string, Set<number>>;
}

/** Finds in the transcripts of published episodes where words are said within half a minute or so. */
export function spokenFinder(
  database: StoreDatabase<TranscriptTables & PodcastTables>,
  now: Clock,
): FindSpoken {
  const { db } = database;

  const episodes = () =>
    db
      .selectFrom('transcripts')
      .innerJoin('podcastEpisodes as e', 'e.id', 'transcripts.episodeId')
      .innerJoin('podcastShows as s', 's.id', 'e.showId')
      .select(['e.id', 'e.title', 'e.number', 'e.publishedAt', 'e.showId', 's.name as showName'])
      .where(isLive('e'))
      .where(isLive('s'))
      .where(hasCome('e', 'publishedAt', isoAt(now())))
      .orderBy('e.publishedAt', 'desc')
      .orderBy('e.id')
      .execute();

  async function seek(word: string, all: number): Promise<Sought> {
    const last = word.length < BEGINNING_MIN ? word : afterPrefix(word);
    const rows = await db
      .selectFrom('transcriptWords')
      .select(['episodeId', 'stretches'])
      .where((row) => row.between('word', word, last))
      .orderBy('word')
      .limit(ROWS_MAX)
      .execute();
    const said = new Map<string, Set<number>>();
    let count = 0;
    for (const { episodeId, stretches } of rows) {
      const known = said.get(episodeId) ?? new Set();
      for (const stretch of stretches.split(',')) known.add(Number(stretch));
      count += known.size;
      said.set(episodeId, known);
    }
    return { word, weight: Math.log(1 + (all * STRETCHES) / (count || 0.5)), said };
  }

  const cuesAt = (episodeId: string, stretch: number) =>
    db
      .selectFrom('transcriptCues')
      .select(['startMs', 'endMs', 'speaker', 'text'])
      .where('episodeId', '=', episodeId)
      .where('startMs', '>=', stretch * STRETCH_MS)
      .where('startMs', '<', (stretch + 2) * STRETCH_MS)
      .orderBy('position')
      .execute();

  return async (typed, { limit, least }) => {
    const words = [...new Set(typed.flatMap(wordsOf))].slice(0, WORDS_MAX);
    const known = words.length === 0 ? [] : await episodes();
    if (known.length === 0) return [];
    const sought = await Promise.all(words.map((word) => seek(word, known.length)));
    const found = known.flatMap((episode) => {
      const named = new Set(wordsOf(`${episode.title} ${episode.showName} ${episode.number}`));
      return bestStretches(episode.id, sought, named)
        .filter(({ coverage }) => coverage >= least)
        .map((best) => ({ episode, ...best }));
    });
    const best = found.toSorted((one, other) => other.coverage - one.coverage).slice(0, limit);
    return Promise.all(
      best.map(async ({ episode, stretch, coverage, heard }): Promise<Spoken> => {
        const { second, text } = momentIn(await cuesAt(episode.id, stretch), heard);
        const path = episodePath(episode.showId, episode.id);
        return { title: episode.title, page: path, path: `${path}?t=${second}`, second, text, coverage };
      }),
    );
  };
}

/** Where in an episode most of the words are said: in one stretch or the next. @param named words that name the episode */
function bestStretches(id: string, sought: readonly Sought[], named: ReadonlySet<string>) {
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
  const byStretch = new Map<number, Sought[]>();
  for (const one of sought) {
    const said = one.said.get(id) ?? [];
    for (const stretch of new Set([...said].flatMap((at) => (at > 0 ? [at - 1, at] : [at])))) {
      const held = byStretch.get(stretch);
      if (held) held.push(one);
      else byStretch.set(stretch, [one]);
    }
  }
  const ranked = [...byStretch]
    .map(([stretch, held]) => {
      const covering = sought.filter((one) => held.includes(one) || named.has(one.word));
      return {
        stretch,
        heard: held.map(({ word }) => word),
        coverage: covering.reduce((sum, { weight }) => sum + weight, 0) / whole,
        said: held.reduce((sum, { weight }) => sum + weight, 0),
      };
    })
    // Of two stretches that follow each other, the second is the one where all of it is.
    .toSorted((one, other) => other.said - one.said || one.stretch - other.stretch);
  const taken: typeof ranked = [];
  for (const one of ranked) {
    if (taken.length === OF_ONE_EPISODE) break;
    if (!taken.some(({ stretch }) => Math.abs(stretch - one.stretch) < 2)) taken.push(one);
  }
  return taken;
}
