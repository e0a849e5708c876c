import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { stopWords } from '#api/passages/passages.words.ts';
import type { FoundKind } from '#shared/site/site.content.ts';
import { indexedTokens, typedTokens } from './search.tokens.ts';
import { type Variant, Vocabulary } from './search.vocabulary.ts';

/** Something that visitors can find. */
export interface SearchEntry {
  kind: FoundKind;
  path: string;
  title: string;
  /** The heading of the part of a page that it is; empty for a whole page, and for everything else. */
  part: string;
  /** What else is searched; a piece of it is shown. */
  text: string;
  /** What is searched and not shown, such as other wordings of a question. */
  hints: readonly string[];
  /** What it counts beside others: less for what only sums them up. */
  weight: number;
}

export interface Hit {
  entry: SearchEntry;
  score: number;
  /** How much of what was typed it holds, from 0 to 1: rare words count more. */
  coverage: number;
  /** The words by which it was found. */
  terms: readonly string[];
}

const fields = ['title', 'part', 'hints', 'text'] as const;
/** Entries that are indexed in one go; requests wait meanwhile. */
const AT_A_TIME = 10;
/** What it counts that all that was typed stands in the title, and that it is the whole title. */
const IN_TITLE = 1.6;
const WHOLE_TITLE = 1.5;
/** What it counts that several words follow each other as they were typed, in a title or a question. */
const AS_TYPED = 1.8;
const WORDS_MAX = 12;

const textOf = (entry: SearchEntry, field: (typeof fields)[number]) =>
  field === 'hints' ? entry.hints.join('\n') : entry[field];

/** Finds entries by words, mistyped ones too, with the best match first. */
export class SearchIndex {
  readonly #entries: readonly SearchEntry[];
  readonly #vocabulary = new Vocabulary();
  readonly #index = new MiniSearch<{ id: number; entry: SearchEntry }>({
    fields: [...fields],
    extractField: ({ id, entry }, field) =>
      field === 'id' ? id : textOf(entry, field as (typeof fields)[number]),
    tokenize: indexedTokens,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 4, part: 2.5, hints: 2 },
    },
  });

  /** The titles and hints of entries as they are compared, line by line. */
  readonly #phrases: readonly string[];

  private constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries;
    this.#phrases = entries.map(({ title, part, hints }) =>
      [title, part, ...hints].map((line) => ` ${typedTokens(line).join(' ')} `).join('\n'),
    );
  }

  static async of(entries: readonly SearchEntry[]): Promise<SearchIndex> {
    const index = new SearchIndex(entries);
    for (const [id, entry] of entries.entries()) {
      index.#index.add({ id, entry });
      index.#vocabulary.add(fields.flatMap((field) => indexedTokens(textOf(entry, field))));
      if (id % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    }
    return index;
  }

  find(typed: string): Hit[] {
    const all = [...new Set(typedTokens(typed))].slice(0, WORDS_MAX);
    const telling = all.filter((word) => !stopWords.has(word));
    const words = (telling.length > 0 ? telling : all).map((word) => {
      const variants = this.#vocabulary.variantsOf(word);
      return { variants, rarity: this.#rarityOf(variants) };
    });
    const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
    if (whole === 0) return [];
    const coverageBy = (terms: ReadonlySet<string>) =>
      words.reduce((sum, { variants, rarity }) => sum + rarity * bestOf(variants, terms), 0) / whole;

    const queries = words.flatMap(({ variants }) =>
      [...variants].map(([term, { boost }]) => ({ queries: [term], boostTerm: () => boost })),
    );
    const phrase = all.length > 1 ? ` ${typedTokens(typed).join(' ')} ` : '\n\n';
    const found = this.#index.search({ combineWith: 'OR', queries });
    return found
      .map(({ id, score, terms, match }): Hit => {
        const entry = this.#entries[id] as SearchEntry;
        const coverage = coverageBy(new Set(terms));
        const titled = coverageBy(
          new Set(
            terms.filter((term) => match[term]?.some((field) => field === 'title' || field === 'part')),
          ),
        );
        const isWhole = titled > 0 && typedTokens(entry.part || entry.title).length === all.length;
        const byTitle = titled < coverage ? 1 : isWhole ? IN_TITLE * WHOLE_TITLE : IN_TITLE;
        const asTyped = this.#phrases[id]?.includes(phrase) ? AS_TYPED : 1;
        return { entry, terms, coverage, score: score * coverage ** 2 * byTitle * asTyped * entry.weight };
      })
      .toSorted((one, other) => other.score - one.score);
  }

  /** Rare words tell more than common ones, and those that nothing has the most. */
  #rarityOf(variants: ReadonlyMap<string, Variant>): number {
    const count = [...variants.keys()].reduce((sum, term) => sum + this.#vocabulary.countOf(term), 0);
    return Math.log(1 + this.#entries.length / (count || 0.5));
  }
}

const bestOf = (variants: ReadonlyMap<string, Variant>, terms: ReadonlySet<string>) =>
  Math.max(0, ...[...variants].map(([term, { covers }]) => (terms.has(term) ? covers : 0)));
