import { expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openDatabase } from '#api/core/db/database.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines } from './support/test-database.ts';

const NAME = '0059-promises';

it.each(engines)(
  'hours in default texts of an older version become placeholders, and the owner’s own texts stay, on %s',
  async (engine) => {
    const { folder, url, remove } = await createTestDatabase(engine);
    const options = {
      url,
      file: `${folder}/hub.sqlite`,
      content: new ContentSignal(),
      contentTables: new Set<string>(),
    };
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
    const database = await openDatabase<any>(options);
    const { db } = database;
    try {
      await migrate(
        database,
        migrations.filter(({ name }) => name < NAME),
      );
      const thankYouSteps = [
        { title: 'We verify it', text: 'Usually within 24 hours.' },
        { title: 'We get in touch', text: 'The team contacts you within 48 hours, or so.' },
      ];
      await db
        .insertInto('documents')
        .values({
          key: 'site.texts',
          value: JSON.stringify({ qrLead: 'Print it.', thankYouSteps }),
          updatedAt: '2026-01-01T12:00:00.000Z',
          version: 3,
        })
        .execute();
      expect(await migrate(database, migrations)).toContain(NAME);
      const row = await db.selectFrom('documents').select(['value', 'version']).executeTakeFirstOrThrow();
      expect([JSON.parse(row.value), row.version]).toEqual([
        {
          qrLead: 'Print it.',
          thankYouSteps: [
            { title: 'We verify it', text: 'Usually within {verifyHours} hours.' },
            thankYouSteps[1],
          ],
        },
        3,
      ]);
    } finally {
      await database.close();
      await remove();
    }
  },
);
