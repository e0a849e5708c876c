import type { Clock } from '#api/core/ports.ts';
import { stopWords } from '#api/passages/passages.words.ts';
import type { Passage } from '#api/site/passages.ts';
import type { FindSpoken, Spoken } from '#api/site/site.content.ts';
import { playingTime } from '#shared/core/playing-time.ts';
import { shortened } from '#shared/core/text.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import {
  foundGroups,
  type PublicSearchReply,
  RESULTS_MAX,
  type ResultGroup,
} from '#shared/search/search.schema.ts';
import { QUERY_MAX } from '#shared/search/search-address.ts';
import { foundKinds } from '#shared/site/site.content.ts';
import { answerEntry } from './search.answers.ts';
import { type EntrySources, searchEntries } from './search.entries.ts';
import { excerpt, TEXT_MAX } from './search.excerpt.ts';
import { type Hit, SearchIndex } from './search.index.ts';
import { typedTokens } from './search.tokens.ts';

/** Finds what the site states by the meaning of a question, the best first; a score from 0 to about 1. */
export type FindByMeaning = (
  query: string,
  options: { limit: number },
) => Promise<readonly { passage: Passage; score: number }[]>;

interface FindPorts extends EntrySources {
  /** What is asked when words give nothing; undefined where meaning cannot be compared. */
  byMeaning?: FindByMeaning | undefined;
  /** What is said in recordings. */
  spoken: FindSpoken;
  now: Clock;
}

/** An index is made anew after this time: streams begin, and talks were given. */
const AGE_MAX_MS = 10 * MINUTE_MS;
/** What a result must hold of what was typed, and beside the one that holds most of it. */
const COVERED = 0.55;
const COVERED_BESIDE_BEST = 0.7;
const COVERED_NEAREST = 0.3;
const NEAREST_MAX = 6;
/** The least score of what is found by meaning, and how many of that are shown. */
const MEANT = 0.45;
const MEANT_MAX = 5;

/** A moment of a recording must hold all that was typed; the least allows for how fractions are added. */
const ALL_SAID = 0.999;

/** The search of visitors. Its index is in memory, and is made anew when content has changed. */
export function publicSearch({ byMeaning, spoken, now, ...sources }: FindPorts) {
  let last: { version: string; madeAt: number; index: Promise<SearchIndex> } | undefined;

  function currentIndex(): Promise<SearchIndex> {
    const version = sources.statements.version();
    const isFresh = last?.version === version && now() - last.madeAt < AGE_MAX_MS;
    if (last && isFresh) return last.index;
    const index = searchEntries(sources).then(SearchIndex.of);
    last = { version, madeAt: now(), index };
    index.catch(() => {
      last = undefined;
    });
    return index;
  }

  async function meant(q: string): Promise<Hit[]> {
    // Words have their results, whatever becomes of the other search.
    const found = (await byMeaning?.(q, { limit: MEANT_MAX }).catch(() => [])) ?? [];
    return found
      .filter(({ score }) => score >= MEANT)
      .map(({ passage, score }) => ({ entry: answerEntry(passage), score, coverage: 1, terms: [] }));
  }

  /** @param each the most results of a group */
  return async (typed: string, each = RESULTS_MAX): Promise<PublicSearchReply> => {
    const q = [...typed.trim()].slice(0, QUERY_MAX).join('');
    if (!/[\p{L}\p{N}]/u.test(q)) return { q, total: 0, isNearest: false, groups: [] };
    const [hits, said] = await Promise.all([
      currentIndex().then((index) => onePerPage(index.find(q))),
      spoken(tellingWords(q), { limit: RESULTS_MAX, least: ALL_SAID }),
    ]);
    const moments = spokenGroup(said, each);
    const best = Math.max(0, ...hits.map(({ coverage }) => coverage));
    const isFound = best >= COVERED;
    const alike = hits.filter(({ coverage }) => coverage >= best * COVERED_BESIDE_BEST);
    if (isFound || moments.total > 0)
      return { q, isNearest: false, ...withMoments(grouped(isFound ? alike : [], each), moments) };
    const nearest = alike.filter(({ coverage }) => coverage >= COVERED_NEAREST).slice(0, NEAREST_MAX);
    const byItsMeaning = await meant(q);
    return { q, isNearest: true, ...grouped(byItsMeaning.length > 0 ? byItsMeaning : nearest, each) };
  };
}

/** The best of what is found on a page stands for the page. */
function onePerPage(hits: readonly Hit[]): Hit[] {
  const pages = new Set<string>();
  return hits.filter(({ entry: { kind, path } }) => {
    const page = path.replace(/#.*$/, '');
    if (kind !== 'page') return true;
    if (pages.has(page)) return false;
    pages.add(page);
    return true;
  });
}

function grouped(hits: readonly Hit[], each: number): Pick<PublicSearchReply, 'total' | 'groups'> {
  const byGroup = Map.groupBy(hits, ({ entry }) => foundKinds[entry.kind].group);
  const groups = [...byGroup].map(([group, found]): ResultGroup & { best: number } => ({
    group,
    total: found.length,
    best: found[0]?.score ?? 0,
    items: found.slice(0, each).map(({ entry, terms }) => ({
      kind: entry.kind,
      title: entry.title,
      path: entry.path,
      text: excerpt(entry, terms),
    })),
  }));
  const ordered = groups.toSorted(
    (one, other) =>
      other.best - one.best || foundGroups.indexOf(one.group) - foundGroups.indexOf(other.group),
  );
  return { total: hits.length, groups: ordered.map(({ best: _, ...group }) => group) };
}

const tellingWords = (q: string) => typedTokens(q).filter((word) => !stopWords.has(word));

function spokenGroup(said: readonly Spoken[], each: number): ResultGroup {
  const items = said.slice(0, each).map(({ title, path, second, text }) => ({
    kind: 'moment' as const,
    title: `${title}, ${playingTime(second)}`,
    path,
    text: shortened(text, TEXT_MAX),
  }));
  return { group: 'spoken', total: said.length, items };
}

/** What is said comes after what is written, such as titles. */
const withMoments = (
  { total, groups }: Pick<PublicSearchReply, 'total' | 'groups'>,
  moments: ResultGroup,
) => ({
  total: total + moments.total,
  groups: moments.total > 0 ? [...groups, moments] : groups,
});
