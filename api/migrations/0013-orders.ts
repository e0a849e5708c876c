import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const orders: Migration = {
  name: '0013-orders',
  async up(db) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('reference', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('state', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
    await db.schema.createIndex('ordersByState').on('orders').columns(['state', 'createdAt']).execute();
    await db.schema
      .createTable('orderEvents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('at', 'text', required)
      .addColumn('actor', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('note', 'text', required)
      .execute();
    await db.schema.createIndex('orderEventsByOrder').on('orderEvents').columns(['orderId', 'at']).execute();
    await db.schema
      .createTable('orderProofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('at', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('bytes', 'integer', required)
      .addColumn('file', 'text', required)
      .execute();
    await db.schema.createIndex('orderProofsByOrder').on('orderProofs').column('orderId').execute();
    await db.schema
      .createTable('acceptedForms')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', required)
      .addColumn('reply', 'text', required)
      .addColumn('acceptedAt', 'text', required)
      .execute();
    await db.schema
      .createTable('acceptedContents')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', required)
      .addColumn('acceptedAt', 'text', required)
      .execute();
  },
};
