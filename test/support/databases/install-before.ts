import { ContentSignal } from '#api/core/content.ts';
import { type Engine, openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase } from './test-database.ts';

/** The database of an install from before a migration. `remove` closes it. */
export async function installBefore(engine: Engine, migration: string) {
  const { folder, url, remove } = await createTestDatabase(engine);
  const content = new ContentSignal();
  const file = `${folder}/hub.sqlite`;
  // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier version
  const database = await openConnection<any>({ url, file, content, contentTables: new Set<string>() });
  await migrate(
    database,
    migrations.filter(({ name }) => name < migration),
  );
  return {
    database,
    async remove() {
      await database.close();
      await remove();
    },
  };
}
