import { type Trait, traits } from '#shared/analytics/analytics.constants.ts';
import type { PackedPart, Traits } from './analytics.tables.ts';

/** Rows of numbers; those that stand for words point into `words`. */
interface PackedRows {
  words: string[];
  rows: number[][];
}

/** Visitors who are alike in all traits. */
export interface Alike extends Traits {
  visitors: number;
  views: number;
  engaged: number;
}

/** What some of those who are alike did. */
export interface AlikeThing {
  /** Who: the index in the day's list of those who are alike. */
  who: number;
  kind: string;
  value: string;
  visitors: number;
  views: number;
}

/** Every word once, by the order in which it came. */
function dictionary() {
  const indexes = new Map<string, number>();
  return {
    of(word: string): number {
      const known = indexes.get(word);
      if (known !== undefined) return known;
      indexes.set(word, indexes.size);
      return indexes.size - 1;
    },
    words: () => [...indexes.keys()],
  };
}

export function packVisitors(alike: readonly Alike[]): string {
  const { of, words } = dictionary();
  const rows = alike.map((each) => [
    ...traits.map((trait) => of(each[trait])),
    each.visitors,
    each.views,
    each.engaged,
  ]);
  return JSON.stringify({ words: words(), rows } satisfies PackedRows);
}

export function packThings(things: readonly AlikeThing[]): string {
  const { of, words } = dictionary();
  const rows = things.map(({ who, kind, value, visitors, views }) => [
    who,
    of(kind),
    of(value),
    visitors,
    views,
  ]);
  return JSON.stringify({ words: words(), rows } satisfies PackedRows);
}

/** A day, as far as it was read. Its rows are looked through many times, so they stay numbers. */
export class PackedDay {
  readonly day: string;
  readonly #parts: Partial<Record<PackedPart, string>> = {};

  constructor(day: string) {
    this.day = day;
  }

  add(part: PackedPart, packed: string): void {
    this.#parts[part] = packed;
  }

  /** Visitors of whom all of this is true, by their place in the day's list. */
  visitors(wanted: readonly (readonly [Trait, string])[]): Map<number, Alike> {
    const { words, rows } = this.#rows('visitors');
    const tests = wanted.map(([trait, value]) => [traits.indexOf(trait), words.indexOf(value)] as const);
    const found = new Map<number, Alike>();
    for (const [who, row] of rows.entries())
      if (tests.every(([column, word]) => row[column] === word)) found.set(who, alikeOf(row, words));
    return found;
  }

  /** What these visitors did. */
  *things(who: ReadonlyMap<number, Alike>, kinds: ReadonlySet<string>): Generator<AlikeThing> {
    const { words, rows } = this.#rows('things');
    for (const [by = 0, kind = 0, value = 0, visitors = 0, views = 0] of rows) {
      if (!who.has(by)) continue;
      const name = words[kind] as string;
      if (kinds.has(name)) yield { who: by, kind: name, value: words[value] as string, visitors, views };
    }
  }

  #rows(part: PackedPart): PackedRows {
    const packed = this.#parts[part];
    return packed === undefined ? { words: [], rows: [] } : JSON.parse(packed);
  }
}

function alikeOf(row: readonly number[], words: readonly string[]): Alike {
  const has = Object.fromEntries(traits.map((trait, column) => [trait, words[row[column] as number]]));
  const [visitors = 0, views = 0, engaged = 0] = row.slice(traits.length);
  return { ...(has as Traits), visitors, views, engaged };
}
