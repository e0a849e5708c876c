import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const chat: Migration = {
  name: '0011-chat',
  async up(db) {
    await db.schema
      .createTable('chats')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('usedAt', 'text', required)
      .addColumn('busyUntil', 'text', required)
      .execute();
    await db.schema.createIndex('chatsUsedAt').on('chats').column('usedAt').execute();
    await db.schema
      .createTable('chatMessages')
      .addColumn('chatId', 'text', (column) => column.notNull().references('chats.id').onDelete('cascade'))
      .addColumn('position', 'integer', required)
      .addColumn('role', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('attachments', 'text', required)
      .addColumn('createdAt', 'text', required)
      .addPrimaryKeyConstraint('chatMessagesPk', ['chatId', 'position'])
      .execute();
    await db.schema
      .createTable('chatSpend')
      .addColumn('period', 'text', (column) => column.primaryKey())
      .addColumn('micros', 'bigint', required)
      .execute();
    await db.schema
      .createTable('chatNotices')
      .addColumn('day', 'text', required)
      .addColumn('cause', 'text', required)
      .addPrimaryKeyConstraint('chatNoticesPk', ['day', 'cause'])
      .execute();
  },
};
