import { expect, it } from 'vitest';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0039-mail-states';
const AT = '2026-01-01T12:00:00.000Z';

it.each(engines)(
  'mails of an older version keep their meaning on %s, and queued test mails are not sent',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const mail = { toAddress: 'a@x.example', subject: 'S', text: 'T', attempts: 0 };
      const times = { createdAt: AT, nextAttemptAt: AT };
      const rows = [
        { id: 'dropped', kind: 'orders.progress', state: 'dropped' },
        { id: 'test', kind: 'system.test', state: 'queued' },
        { id: 'sent test', kind: 'system.test', state: 'sent' },
        { id: 'released', kind: 'orders.released', state: 'queued' },
        { id: 'refused', kind: 'orders.progress', state: 'queued', dedupeKey: 'o1 refused 3' },
        { id: 'receipt', kind: 'orders.progress', state: 'queued', dedupeKey: 'o1 receipt a@x.example' },
        { id: 'reply', kind: 'bookings.reply', state: 'failed' },
      ];
      for (const row of rows)
        await db
          .insertInto('outbox')
          .values({ ...mail, ...times, ...row })
          .execute();
      expect(await migrate(database, migrations)).toContain(NAME);
      const after = await db.selectFrom('outbox').select(['id', 'state', 'byOwner', 'queuedAt']).execute();
      const found = Object.fromEntries(after.map(({ id, state, byOwner }) => [id, [state, byOwner]]));
      expect(found).toEqual({
        dropped: ['discarded', 0],
        test: ['discarded', 0],
        'sent test': ['sent', 0],
        released: ['queued', 1],
        refused: ['queued', 1],
        receipt: ['queued', 0],
        reply: ['failed', 1],
      });
      expect(after.every(({ queuedAt }) => queuedAt === AT)).toBe(true);
    } finally {
      await remove();
    }
  },
);
