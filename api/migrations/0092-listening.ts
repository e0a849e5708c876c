import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** What was played on the site, and which episodes were downloaded by which apps. */
export const listening: Migration = {
  name: '0092-listening',
  async up(db) {
    const byBytes = textInByteOrder(db);
    await db.schema
      .createTable('downloadSalts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', required)
      .execute();
    await db.schema
      .createTable('plays')
      .addColumn('id', byBytes, (column) => column.primaryKey())
      .addColumn('sound', byBytes, required)
      .addColumn('firstAt', byBytes, required)
      .addColumn('lastAt', byBytes, required)
      .addColumn('seconds', 'integer', required)
      .addColumn('quarters', 'integer', required)
      .execute();
    await db.schema.createIndex('playsByTime').on('plays').column('lastAt').execute();
    let rollups = db.schema
      .createTable('playRollups')
      .addColumn('day', byBytes, required)
      .addColumn('sound', byBytes, required);
    for (const sum of ['plays', 'seconds', 'heard25', 'heard50', 'heard75', 'heard100'])
      rollups = rollups.addColumn(sum, 'integer', required);
    await rollups.addPrimaryKeyConstraint('playRollupsKey', ['day', 'sound']).execute();
    await db.schema
      .createTable('downloads')
      .addColumn('id', byBytes, (column) => column.primaryKey())
      .addColumn('firstAt', byBytes, required)
      .addColumn('ranges', 'text', required)
      .addColumn('counted', 'integer', required)
      .execute();
    await db.schema.createIndex('downloadsByTime').on('downloads').column('firstAt').execute();
    await db.schema
      .createTable('downloadRollups')
      .addColumn('day', byBytes, required)
      .addColumn('sound', byBytes, required)
      .addColumn('app', byBytes, required)
      .addColumn('downloads', 'integer', required)
      .addPrimaryKeyConstraint('downloadRollupsKey', ['day', 'sound', 'app'])
      .execute();
  },
};
