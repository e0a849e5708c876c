import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from './db.ts';

/** Whose data is looked for: a person's, by their mail address in lower case, or the data of some orders. */
export type Whose = { email: string } | { orderIds: readonly string[] };

/** A person whose data is exported or erased: their mail address, and what they have sent in. */
export interface Person {
  /** In lower case; undefined when old requests are erased, regardless of who sent them. */
  email: string | undefined;
  orderIds: readonly string[];
  /** The codes of the orders, which mails and stored replies contain. */
  codes: readonly string[];
  /** The ids of everything that belongs to them: orders, bookings, submissions. */
  subjectIds: readonly string[];
}

/** An order, booking or submission of a person. */
interface Subject {
  id: string;
  order?: { id: string; code: string } | undefined;
}

/** The personal data that one part of the program stores: declared by its slice, collected by the app. */
export interface PersonalData {
  /** Its name in an export. */
  readonly name: string;
  /** The person's subjects in this part; none where it only stores data about subjects of other parts. */
  find(whose: Whose): Promise<readonly Subject[]>;
  /** All data of the person in this part, in the form in which they may read it. */
  export(person: Person): Promise<readonly object[]>;
  /**
   * Erases the data in the caller's transaction, or removes the person from what must stay. Files are deleted
   * before their rows: after a crash in between, erasing again completes it. @returns how many of each were
   * erased
   */
  // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, whose tables differ from part to part
  erase(tx: Tx<any>, person: Person): Promise<Record<string, number>>;
  /** The mail addresses, in lower case, of everybody who has data in this part. */
  addresses?(): Promise<readonly string[]>;
  /** Deletes the person's files on the disk; called before the transaction. */
  eraseFiles?(person: Person): Promise<void>;
}

/** The distinct mail addresses of a column, in lower case. */
export async function distinctAddresses(db: Db<object>, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(${sql.ref(column)}) as address from ${sql.table(table)}`.execute(db);
  return rows.map(({ address }) => address);
}

/** A condition for several texts has a term for each, and SQLite allows less than a thousand. */
const TEXTS_AT_ONCE = 200;

/** Calls `find` with as many texts at a time as a condition can hold. @returns each id once */
export async function idsHolding(
  texts: readonly string[],
  find: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
    for (const id of await find(texts.slice(at, at + TEXTS_AT_ONCE))) ids.add(id);
  return [...ids];
}

/** A pattern for `like … escape '\'` that matches a text anywhere, whatever characters it contains. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
