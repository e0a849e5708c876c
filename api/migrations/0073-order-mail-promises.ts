import type { Migration } from '#api/core/db/migrate.ts';

/** Default phrases of an older version that named a number of hours, and their placeholders. */
const PHRASES = [
  [
    'A person looks at it, usually within 24 hours',
    'A person looks at it, usually within {verifyHours} hours',
  ],
  ['the team contacts you within 48 hours', 'the team contacts you within {contactHours} hours'],
] as const;

/** Hours in saved order mails follow the promised hours, where the owner has not reworded the default phrase. */
export const orderMailPromises: Migration = {
  name: '0073-order-mail-promises',
  async up(db) {
    const row = await db
      .selectFrom('documents')
      .select('value')
      .where('key', '=', 'order-mails')
      .executeTakeFirst();
    if (!row) return;
    const value = PHRASES.reduce(
      (text, [hours, placeholder]) => text.replaceAll(hours, placeholder),
      String(row.value),
    );
    await db.updateTable('documents').set({ value }).where('key', '=', 'order-mails').execute();
  },
};
