import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { KEPT_PREFIX } from '#api/backup/write/data-files.ts';
import type { Engine } from '#api/core/db/connection.ts';
import type { Db } from '#api/core/db/db.ts';
import { folderSize } from '#api/core/files/folder-size.ts';

/** The Postgres schema with the tables of an install that a restore put aside. */
export const schemaOf = (kept: string): string => kept.toLowerCase().replaceAll('-', '_');

interface Where<T> {
  dataDir: string;
  db: Db<T>;
  engine: Engine;
}

/** Former installs that restores have put aside, stored until the owner erases them. */
export function keptInstalls<T>({ dataDir, db, engine }: Where<T>) {
  const names = async () =>
    (await readdir(dataDir, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && entry.name.startsWith(KEPT_PREFIX))
      .map(({ name }) => name)
      .sort();
  return {
    list: async () =>
      Promise.all(
        (await names()).map(async (name) => ({ name, bytes: await folderSize(path.join(dataDir, name)) })),
      ),
    /** @returns whether there was such a thing */
    async forget(name: string): Promise<boolean> {
      if (!(await names()).includes(name)) return false;
      if (engine === 'postgres')
        await sql`drop schema if exists ${sql.id(schemaOf(name))} cascade`.execute(db);
      await rm(path.join(dataDir, name), { recursive: true, force: true });
      return true;
    },
  };
}
