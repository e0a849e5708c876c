import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';
import { withoutKeys } from '#api/core/mail/without-keys.ts';

const BATCH = 500;

/**
 * Keys that are only compared are stored as hashes. Keys that open a private page are not stored at all,
 * neither in the replies to forms nor in sent mails: the contents of the database open no order.
 */
export const noKeys: Migration = {
  name: '0035-no-keys',
  async up(db) {
    await hashAttempts(db);
    await cleanMails(db);
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
type Db = Kysely<any>;

async function hashAttempts(db: Db): Promise<void> {
  const rows = await db.selectFrom('acceptedForms').select(['key', 'reply']).execute();
  for (const { key, reply } of rows) {
    const kept = await withoutKey(db, reply);
    const own = db.updateTable('acceptedForms').where('key', '=', key);
    const hashed = hash('sha256', key, 'base64url');
    if (kept !== undefined) await own.set({ key: hashed, reply: kept }).execute();
    else await db.deleteFrom('acceptedForms').where('key', '=', key).execute();
  }
}

/** A stored receipt now has the order's id, from which the key is derived; undefined without an order. */
async function withoutKey(db: Db, reply: string): Promise<string | undefined> {
  const value = reply === '' ? undefined : JSON.parse(reply);
  if (typeof value?.code !== 'string' || typeof value.key !== 'string') return reply;
  const { key: _, ...rest } = value;
  const order = db.selectFrom('orders').select('id').where('code', '=', value.code);
  const found = await order.executeTakeFirst();
  return found && JSON.stringify({ ...rest, id: found.id });
}

async function cleanMails(db: Db): Promise<void> {
  for (let last = ''; ; ) {
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'text'])
      .where('state', 'in', ['sent', 'dropped'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, text } of mails) {
      const cleaned = withoutKeys(text);
      if (cleaned !== text)
        await db.updateTable('outbox').set({ text: cleaned }).where('id', '=', id).execute();
    }
    if (mails.length < BATCH) return;
    last = mails.at(-1)?.id ?? '';
  }
}
