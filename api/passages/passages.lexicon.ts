import type { Passage } from '#api/site/passages.ts';
import { errorsAllowed, typingErrors } from '#shared/core/typing-errors.ts';
import { words } from './passages.words.ts';

/** A token is rare that no more passages have. */
const RARE = 2;
/** What a match by a typing error is worth. */
const MISTYPED = 0.8;

/** A phrase that a passage is found by, as its tokens with their weights. */
export interface Phrase {
  text: string;
  tokens: ReadonlySet<string>;
  weight: number;
}

/** The words of all passages: rare ones weigh more than common ones, and what is mistyped is recognised. */
export class Lexicon {
  /** In how many passages each token occurs. */
  readonly #counts = new Map<string, number>();
  readonly #byLength = new Map<number, string[]>();
  readonly #passages: number;

  /** @param passages the words of each */
  constructor(passages: readonly (readonly string[])[]) {
    this.#passages = passages.length;
    for (const passage of passages)
      for (const token of new Set(passage)) this.#counts.set(token, (this.#counts.get(token) ?? 0) + 1);
    for (const token of this.#counts.keys())
      this.#byLength.set(token.length, [...(this.#byLength.get(token.length) ?? []), token]);
  }

  weight(token: string): number {
    return Math.log(1 + this.#passages / (this.#counts.get(token) ?? 0.5));
  }

  phrase(text: string): Phrase {
    const tokens = new Set(words(text));
    return { text, tokens, weight: this.#sum(tokens) };
  }

  /** The tokens of a question, each with what a match of it is worth. Mistyped ones are replaced. */
  read(question: string): Map<string, number> {
    const read = new Map<string, number>();
    for (const token of words(question)) {
      if (this.#counts.has(token)) {
        read.set(token, 1);
        continue;
      }
      const meant = this.#nearest(token);
      read.set(meant ?? token, Math.max(read.get(meant ?? token) ?? 0, meant ? MISTYPED : 1));
    }
    return read;
  }

  #sum(tokens: Iterable<string>): number {
    let sum = 0;
    for (const token of tokens) sum += this.weight(token);
    return sum;
  }

  /** How much a question and a phrase have in common, from 0 to 1. */
  alike(asked: ReadonlyMap<string, number>, phrase: Phrase): number {
    const [common, all] = this.#common(asked, phrase.tokens);
    return all + phrase.weight === 0 ? 0 : (2 * common) / (all + phrase.weight);
  }

  /** How much of a question a text has, from 0 to 1. */
  covers(asked: ReadonlyMap<string, number>, tokens: ReadonlySet<string>): number {
    const [common, all] = this.#common(asked, tokens);
    return all === 0 ? 0 : common / all;
  }

  /** The tokens that hardly any other passage has. */
  rare(tokens: Iterable<string>): Set<string> {
    return new Set([...tokens].filter((token) => (this.#counts.get(token) ?? 0) <= RARE));
  }

  #common(asked: ReadonlyMap<string, number>, tokens: ReadonlySet<string>): [common: number, all: number] {
    let [common, all] = [0, 0];
    for (const [token, worth] of asked) {
      const weight = this.weight(token);
      all += weight;
      if (tokens.has(token)) common += weight * worth;
    }
    return [common, all];
  }

  /** The known token that an unknown one was probably meant to be. */
  #nearest(token: string): string | undefined {
    const most = errorsAllowed(token);
    for (let typos = 1; typos <= most; typos += 1)
      for (let length = token.length - typos; length <= token.length + typos; length += 1) {
        const found = this.#byLength
          .get(length)
          ?.find((known) => known[0] === token[0] && typingErrors(known, token, typos) <= typos);
        if (found) return found;
      }
    return undefined;
  }
}

/** Everything that a passage can be found by. */
export const textOf = ({ questions, sources, text, about = '' }: Passage): string =>
  [...questions, sources[0].title, text, about].join('\n');
