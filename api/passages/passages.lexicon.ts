import type { Passage } from '#api/site/passages.ts';
import { words } from './passages.words.ts';

/** A token is rare that no more passages have. */
const RARE = 2;

/** A phrase that a passage is found by, as its tokens with their weights. */
export interface Phrase {
  text: string;
  tokens: ReadonlySet<string>;
  weight: number;
}

/** The words of all passages: rare ones weigh more than common ones. */
export class Lexicon {
  /** In how many passages each token occurs. */
  readonly #counts = new Map<string, number>();
  readonly #passages: number;

  /** @param passages the words of each */
  constructor(passages: readonly (readonly string[])[]) {
    this.#passages = passages.length;
    for (const passage of passages)
      for (const token of new Set(passage)) this.#counts.set(token, (this.#counts.get(token) ?? 0) + 1);
  }

  weight(token: string): number {
    return Math.log(1 + this.#passages / (this.#counts.get(token) ?? 0.5));
  }

  phrase(text: string): Phrase {
    const tokens = new Set(words(text));
    return { text, tokens, weight: this.#sum(tokens) };
  }

  #sum(tokens: Iterable<string>): number {
    let sum = 0;
    for (const token of tokens) sum += this.weight(token);
    return sum;
  }

  /** How much a question and a phrase have in common, from 0 to 1. */
  alike(asked: ReadonlySet<string>, phrase: Phrase): number {
    const [common, all] = this.#common(asked, phrase.tokens);
    return all + phrase.weight === 0 ? 0 : (2 * common) / (all + phrase.weight);
  }

  /** How much of a question a text has, from 0 to 1. */
  covers(asked: ReadonlySet<string>, tokens: ReadonlySet<string>): number {
    const [common, all] = this.#common(asked, tokens);
    return all === 0 ? 0 : common / all;
  }

  /** The tokens that hardly any other passage has. */
  rare(tokens: Iterable<string>): Set<string> {
    return new Set([...tokens].filter((token) => (this.#counts.get(token) ?? 0) <= RARE));
  }

  #common(asked: ReadonlySet<string>, tokens: ReadonlySet<string>): [common: number, all: number] {
    let [common, all] = [0, 0];
    for (const token of asked) {
      const weight = this.weight(token);
      all += weight;
      if (tokens.has(token)) common += weight;
    }
    return [common, all];
  }
}

/** Everything that a passage can be found by. */
export const textOf = ({ questions, sources, text, about = '' }: Passage): string =>
  [...questions, sources[0].title, text, about].join('\n');
