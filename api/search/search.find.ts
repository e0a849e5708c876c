import type { ContentSignal } from '#api/core/content.ts';
import { spellingsHold, typedWords } from '#api/core/db/letters.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import { shortened } from '#shared/core/text.ts';
import { type PublicSearchReply, QUERY_MAX, RESULTS_MAX } from '#shared/search/search.schema.ts';
import { type SearchEntry, searchEntries } from './search.entries.ts';

interface FindPorts {
  read: Reader;
  content: readonly ContentKind[];
  /** When its version changes, the content has. */
  signal: Pick<ContentSignal, 'version'>;
}

/** Characters of a found text that a result shows. */
const TEXT_MAX = 180;

/** The search of visitors. Its entries are in memory, and are read again when content has changed. */
export function publicSearch({ read, content, signal }: FindPorts) {
  let last: { version: number; entries: Promise<SearchEntry[]> } | undefined;

  function gathered(): Promise<SearchEntry[]> {
    const { version } = signal;
    if (last?.version !== version) {
      const entries = searchEntries(read, content);
      last = { version, entries };
      entries.catch(() => {
        last = undefined;
      });
    }
    return last.entries;
  }

  return async (typed: string): Promise<PublicSearchReply> => {
    const q = [...typed.trim()].slice(0, QUERY_MAX).join('');
    const words = typedWords(q);
    if (!/[\p{L}\p{N}]/u.test(q) || words.length === 0) return { q, total: 0, items: [] };
    const found = (await gathered()).filter(({ spellings }) => spellingsHold(spellings, words));
    const inTitle = (entry: SearchEntry) => spellingsHold(entry.titleSpellings, words);
    const first = [...found.filter(inTitle), ...found.filter((entry) => !inTitle(entry))];
    return {
      q,
      total: found.length,
      items: first
        .slice(0, RESULTS_MAX)
        .map(({ kind, title, text, path }) => ({ kind, title, path, text: shortened(text, TEXT_MAX) })),
    };
  };
}
