import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What the program keeps of every row that the owner manages, beside the columns of its slice. */
export interface ManagedColumns {
  version: Generated<number>;
  published: Generated<0 | 1>;
  updatedAt: string;
  deletedAt: Generated<string | null>;
  position: Generated<number>;
}

/** Whether a row of owned content is one that visitors see: published and not in the trash. */
export const isLive = (table: string, published = 'published'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.${published}`)} = 1 and ${sql.ref(`${table}.deletedAt`)} is null`;
