import type { KyselyPlugin } from 'kysely';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';

/** Brings a schema up to date in a process of its own, which kills itself before its so many-th statement. */
const [file = '', statements = '', url] = process.argv.slice(2);
let left = Number(statements);
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};
const database = await openConnection<object>({
  file,
  url: url || undefined,
  content: new ContentSignal(),
  contentTables: new Set<string>(),
});
const counted: typeof database = {
  ...database,
  db: database.db.withPlugin(counting),
  transaction: (work) => database.transaction((db, after) => work(db.withPlugin(counting), after)),
};
const done = await migrate(counted, migrations);
await database.close();
process.stdout.write(done.join('\n'));
