import type { CompiledQuery, Kysely } from 'kysely';
import type { Db } from './db.ts';

/** A placeholder in a query for the value of this name. */
class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes placeholders for values that are passed later, by their names. */
export type Place<V> = <N extends keyof V & string>(name: N) => V[N];

interface Compilable<O> {
  compile(): CompiledQuery<O>;
}

/**
 * A query that is built and compiled at its first use, once for each open database, and after that only gets
 * its values: building it takes twice as long as running it. It runs on the `db` that is passed, in a
 * transaction or outside.
 */
export function prepared<T, V extends object, O>(
  build: (db: Db<T>, place: Place<V>) => Compilable<O>,
): (db: Db<T>, values: V) => Promise<O[]> {
  const known = new WeakMap<object, CompiledQuery<O>>();
  const place: Place<V> = (name) => new Blank(name) as unknown as V[typeof name];
  return async (db, values) => {
    // A database and its transactions have one adapter.
    const { adapter } = db.getExecutor();
    let compiled = known.get(adapter);
    if (!compiled) {
      compiled = build(db, place).compile();
      known.set(adapter, compiled);
    }
    const given = values as Record<string, string | number | null>;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Blank ? given[value.name] : value,
    );
    return (await (db as Kysely<T>).executeQuery<O>({ ...compiled, parameters })).rows;
  };
}

/** Placeholders for all these columns of a row. */
export const placesFor = <V, N extends keyof V & string>(place: Place<V>, names: readonly N[]): Pick<V, N> =>
  Object.fromEntries(names.map((name) => [name, place(name)])) as Pick<V, N>;
