import { type Kysely, sql } from 'kysely';
import type { AfterCommit } from './db/database.ts';
import type { Db } from './db/db.ts';

/** Whose data is looked for: a person's, by their address in small letters, or what hangs on some orders. */
export type Whose = { email: string } | { orderIds: readonly string[] };

/** Somebody whose data is told or erased: their mail address, and what they have sent in. */
export interface Person {
  /** In small letters; undefined where old requests are forgotten, whoever sent them. */
  email: string | undefined;
  orderIds: readonly string[];
  /** The references of the orders, by which mails and answers name them. */
  codes: readonly string[];
  /** Everything that is theirs, by its id: orders, bookings, submissions. */
  subjectIds: readonly string[];
}

/** Something of a person's. */
interface Subject {
  id: string;
  order?: { id: string; code: string } | undefined;
}

/** What one part of the program keeps about people: declared by its slice, joined by the app. */
export interface PersonalData {
  /** How it is called in an export. */
  readonly name: string;
  /** What is theirs by itself; none where it is only kept beside something else. */
  find(whose: Whose): Promise<readonly Subject[]>;
  /** All of it, as the person may read it. */
  export(person: Person): Promise<readonly object[]>;
  /**
   * Erases it, or takes the person out of what must stay, in the caller's transaction. Files go before their rows:
   * a crash in between is made good by doing it again. @returns how many of each were erased
   */
  erase(
    // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, whose tables differ from part to part
    trx: Kysely<any>,
    person: Person,
    afterCommit: AfterCommit,
  ): Promise<Record<string, number>>;
  /** The addresses, in small letters, of everybody who has something here. */
  addresses?(): Promise<readonly string[]>;
  /** What lies on the disk, ahead of the transaction. */
  eraseFiles?(person: Person): Promise<void>;
}

const ERASED_DOMAIN = 'erased.invalid';

/** Stands where a name stood. */
export const ERASED_NAME = 'Erased';

/** Stands where an address stood in a text. */
export const ERASED_ADDRESS = `erased@${ERASED_DOMAIN}`;

/** Stands where an address stood by which something is looked up: no mail ever goes there, and nobody can look it up. */
export const erasedEmail = (): string => `${crypto.randomUUID()}@${ERASED_DOMAIN}`;

export const isErased = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);

/** The addresses of a column, in small letters. */
export async function distinctAddresses(db: Db<object>, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(${sql.ref(column)}) as address from ${sql.table(table)}`.execute(db);
  return rows.map(({ address }) => address);
}

/** A condition that asks for many texts has a part for each, and SQLite takes less than a thousand. */
const TEXTS_AT_ONCE = 200;

/** Asks for so many texts at a time as a condition can hold. @returns each id once */
export async function idsHolding(
  texts: readonly string[],
  find: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
    for (const id of await find(texts.slice(at, at + TEXTS_AT_ONCE))) ids.add(id);
  return [...ids];
}

/** A pattern for `like … escape '\'` that finds a text anywhere, whatever stands in it. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
