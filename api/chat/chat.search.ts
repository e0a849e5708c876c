import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { Passage } from '#api/site/passages.ts';
import { words } from './chat.words.ts';

/** The share of a question's weight that a passage must contain to count as the answer. */
const COVERED = 0.7;
/** How similar a question must be to one of the passage's own; a single word could mean anything. */
const ALIKE = 0.4;
const ALIKE_WORD = 0.7;
/** Passages that are indexed in one go; requests wait meanwhile. */
const AT_A_TIME = 10;

const textOf = {
  questions: (passage: Passage) => passage.questions.join(' '),
  title: (passage: Passage) => passage.sources[0].title,
  text: (passage: Passage) => passage.text,
};

/** A passage under a number of its own: the index refuses two passages with the same id. */
interface Numbered {
  id: number;
  passage: Passage;
}

/** Full-text search over the site's passages. */
export class PassageSearch {
  readonly #index: MiniSearch<Numbered>;
  readonly #passages: readonly Passage[];
  /** In how many passages each word occurs. */
  readonly #counts = new Map<string, number>();

  private constructor(passages: readonly Passage[]) {
    this.#passages = passages;
    this.#index = new MiniSearch<Numbered>({
      fields: Object.keys(textOf),
      extractField: ({ id, passage }, field) =>
        field === 'id' ? id : textOf[field as keyof typeof textOf](passage),
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: {
        boost: { questions: 3, title: 2 },
        prefix: (term) => term.length > 5,
        fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      },
    });
  }

  static async of(passages: readonly Passage[]): Promise<PassageSearch> {
    const search = new PassageSearch(passages);
    for (const [index, passage] of passages.entries()) {
      search.#add(passage, index);
      if (index % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    }
    return search;
  }

  #add(passage: Passage, id: number): void {
    this.#index.add({ id, passage });
    const texts = Object.values(textOf).map((text) => text(passage));
    const all = new Set(words(texts.join(' ')));
    for (const word of all) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** The passages most relevant to a text. */
  find(text: string, limit: number): Passage[] {
    return this.#index
      .search(text)
      .slice(0, limit)
      .map(({ id }) => this.#passages[id] as Passage);
  }

  /**
   * The one passage that answers a question; undefined when none matches well enough.
   * @param least how much the question must have in common with one of the passage's own, from 0 to 1
   */
  answer(question: string, least = ALIKE): Passage | undefined {
    const asked = [...new Set(words(question))];
    const all = asked.reduce((sum, word) => sum + this.#weight(word), 0);
    const wanted = asked.length === 1 ? Math.max(least, ALIKE_WORD) : least;
    let best: { passage: Passage; score: number } | undefined;
    for (const { id, queryTerms } of this.#index.search(question)) {
      const passage = this.#passages[id] as Passage;
      const found = new Set(queryTerms);
      const covered = [...found].reduce((sum, word) => sum + this.#weight(word), 0) / all;
      const alike = Math.max(...passage.questions.map((known) => likeness(found, asked.length, known)));
      if (covered < COVERED || alike < wanted) continue;
      const score = covered + 2 * alike;
      if (!best || score > best.score) best = { passage, score };
    }
    return best?.passage;
  }

  /** Rare words weigh more than common ones, and words that no passage has weigh most. */
  #weight(word: string): number {
    return Math.log(1 + this.#passages.length / (this.#counts.get(word) ?? 0.5));
  }
}

/** How much two questions have in common, from 0 to 1. */
function likeness(found: ReadonlySet<string>, askedWords: number, known: string): number {
  const other = new Set(words(known));
  const common = [...other].filter((word) => found.has(word)).length;
  return (2 * common) / (askedWords + other.size);
}
