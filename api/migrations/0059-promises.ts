import type { Migration } from '#api/core/db/migrate.ts';

/** Sentences of a fresh install that named a number of hours, and what they say now that the owner can change it. */
const SENTENCES: Readonly<Record<string, string>> = {
  'Usually within 24 hours.': 'Usually within {verifyHours} hours.',
  'The team contacts you within 48 hours after purchase.':
    'The team contacts you within {contactHours} hours after purchase.',
};

interface Texts {
  thankYouSteps?: { title: string; text: string }[];
}

/** Hours in sentences that the owner has not reworded now follow the promised hours. */
export const promises: Migration = {
  name: '0059-promises',
  async up(db) {
    const row = await db
      .selectFrom('documents')
      .select('value')
      .where('key', '=', 'site.texts')
      .executeTakeFirst();
    if (!row) return;
    const texts = JSON.parse(String(row.value)) as Texts;
    if (!texts.thankYouSteps) return;
    const thankYouSteps = texts.thankYouSteps.map((step) => ({
      ...step,
      text: SENTENCES[step.text] ?? step.text,
    }));
    await db
      .updateTable('documents')
      .set({ value: JSON.stringify({ ...texts, thankYouSteps }) })
      .where('key', '=', 'site.texts')
      .execute();
  },
};
