import { errorsAllowed, typingErrors } from '#shared/core/typing-errors.ts';

/** A known word that a typed one may mean. */
export interface Variant {
  /** How much of the typed word it is, from 0 to 1. */
  covers: number;
  /** What it counts where it stands, beside other variants. */
  boost: number;
}

const SAME: Variant = { covers: 1, boost: 1 };
const ALIKE: Variant = { covers: 0.85, boost: 0.5 };
const MISTYPED: Variant = { covers: 0.8, boost: 0.6 };
/** Letters are exchanged, left out or doubled more often than replaced by others. */
const REPLACED: Variant = { covers: 0.75, boost: 0.3 };
const MISTYPED_TWICE: Variant = { covers: 0.7, boost: 0.3 };
const MISTYPED_BEGINNING: Variant = { covers: 0.6, boost: 0.3 };
/** How many letters may be cut off at the end of a word, as of `speaker` and `bookings`, and what has to stay. */
const ENDING_MAX = 3;
const STEM_MIN = 5;
/** From this length on the beginning of a longer word is recognised although it is mistyped. */
const BEGINNING_MIN = 5;
/** A known word of so few letters is no beginning of others: `EP` is no episode. */
const ABBREVIATION_MAX = 2;
/** Of words that begin alike, only so many are looked for. */
const VARIANTS_MAX = 60;

type Variants = Map<string, Variant>;

/** The words that an index has, and in how many entries each occurs. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  add(words: Iterable<string>): void {
    for (const word of new Set(words)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** In how many entries a word occurs. */
  countOf = (word: string): number => this.#counts.get(word) ?? 0;

  /** The known words that a typed one may mean: itself, longer ones, else other forms and corrections of it. */
  variantsOf(typed: string): Variants {
    const same = this.#beginningWith(typed);
    if (same.size > 0) return same;
    const variants = this.#sameStem(typed);
    for (const [known, variant] of this.#mistyped(typed)) {
      variants.set(known, variant);
      for (const [longer, { boost }] of this.#beginningWith(known))
        if (longer !== known) variants.set(longer, { ...variant, boost: variant.boost * boost });
    }
    return variants;
  }

  #beginningWith(typed: string): Variants {
    const variants: Variants = new Map();
    if (this.#counts.has(typed)) variants.set(typed, SAME);
    if (variants.size > 0 && typed.length <= ABBREVIATION_MAX) return variants;
    for (const known of this.#counts.keys()) {
      if (variants.size >= VARIANTS_MAX) break;
      if (known.length > typed.length && known.startsWith(typed))
        variants.set(known, { covers: 0.95, boost: 0.8 * (typed.length / known.length) ** 0.5 });
    }
    return variants;
  }

  #sameStem(typed: string): Variants {
    const variants: Variants = new Map();
    for (let cut = 1; cut <= ENDING_MAX && typed.length - cut >= STEM_MIN - 1; cut += 1) {
      const stem = typed.slice(0, -cut);
      if (this.#counts.has(stem)) variants.set(stem, ALIKE);
      if (stem.length < STEM_MIN) continue;
      for (const known of this.#beginningWith(stem).keys())
        if (known.length <= typed.length + ENDING_MAX) variants.set(known, ALIKE);
      if (variants.size > 0) break;
    }
    return variants;
  }

  /** Those with the fewest typing errors. */
  #mistyped(typed: string): Variants {
    const most = errorsAllowed(typed);
    let fewest = most;
    let variants: Variants = new Map();
    if (most === 0) return variants;
    for (const known of this.#counts.keys()) {
      const errors = typingErrors(typed, known, fewest);
      if (errors > fewest) continue;
      if (errors < fewest) variants = new Map();
      fewest = errors;
      variants.set(known, errors > 1 ? MISTYPED_TWICE : isReplaced(typed, known) ? REPLACED : MISTYPED);
    }
    if (variants.size > 0 || typed.length < BEGINNING_MIN) return variants;
    for (const known of this.#counts.keys())
      if (known.length > typed.length && typingErrors(typed, known.slice(0, typed.length), 1) <= 1)
        variants.set(known, MISTYPED_BEGINNING);
    return variants;
  }
}

const isReplaced = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') !== [...other].sort().join('');
