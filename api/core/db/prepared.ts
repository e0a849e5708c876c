import type { CompiledQuery, Kysely } from 'kysely';
import type { Db } from './db.ts';

/** What stands in a query where a value will be: of one row of values, or of one of several. */
class Blank {
  readonly name: string;
  readonly row: number;
  constructor(name: string, row = 0) {
    this.name = name;
    this.row = row;
  }
}

/** Stands for the values of a query that come later, by their names. */
export type Place<V> = <N extends keyof V & string>(name: N) => V[N];

interface Compilable<O> {
  compile(): CompiledQuery<O>;
}

type Values = Record<string, string | number | null>;

/** A query that is compiled once for each open database, and from then on only has its blanks filled in. */
function compiledOnce<T, O>(build: (db: Db<T>) => Compilable<O>) {
  const known = new WeakMap<object, CompiledQuery<O>>();
  return async (db: Db<T>, rows: readonly object[]): Promise<O[]> => {
    // A database and its transactions have one adapter.
    const { adapter } = db.getExecutor();
    let compiled = known.get(adapter);
    if (!compiled) {
      compiled = build(db).compile();
      known.set(adapter, compiled);
    }
    const given = rows as readonly Values[];
    const parameters = compiled.parameters.map((value) =>
      value instanceof Blank ? given[value.row]?.[value.name] : value,
    );
    return (await (db as Kysely<T>).executeQuery<O>({ ...compiled, parameters })).rows;
  };
}

/**
 * A query that is built and compiled at its first use, and from then on only gets its values: building it takes twice
 * as long as running it. It runs where it is asked, in a transaction or outside.
 */
export function prepared<T, V extends object, O>(
  build: (db: Db<T>, place: Place<V>) => Compilable<O>,
): (db: Db<T>, values: V) => Promise<O[]> {
  const place: Place<V> = (name) => new Blank(name) as unknown as V[typeof name];
  const run = compiledOnce((db: Db<T>) => build(db, place));
  return (db, values) => run(db, [values]);
}

/** The same for several rows in one statement, which is kept for each number of them: let these be few. */
export function preparedForRows<T, R extends object, O>(
  columns: readonly (keyof R & string)[],
  build: (db: Db<T>, rows: R[]) => Compilable<O>,
): (db: Db<T>, rows: readonly R[]) => Promise<O[]> {
  const known = new Map<number, ReturnType<typeof compiledOnce<T, O>>>();
  const placesOf = (row: number) =>
    Object.fromEntries(columns.map((name) => [name, new Blank(name, row)])) as unknown as R;
  return (db, rows) => {
    let run = known.get(rows.length);
    if (!run) {
      const places = rows.map((_, row) => placesOf(row));
      run = compiledOnce((open: Db<T>) => build(open, places));
      known.set(rows.length, run);
    }
    return run(db, rows);
  };
}

/** Places for all these columns of a row. */
export const placesFor = <V, N extends keyof V & string>(place: Place<V>, names: readonly N[]): Pick<V, N> =>
  Object.fromEntries(names.map((name) => [name, place(name)])) as Pick<V, N>;
