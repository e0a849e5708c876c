import { expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { type Engine, openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines } from './support/databases/test-database.ts';

/** A document as it is after a migration and all later ones. */
async function upgraded(engine: Engine, name: string, key: string, value: object): Promise<unknown> {
  const { folder, url, remove } = await createTestDatabase(engine);
  const options = {
    url,
    file: `${folder}/hub.sqlite`,
    content: new ContentSignal(),
    contentTables: new Set<string>(),
  };
  // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier version
  const database = await openConnection<any>(options);
  try {
    const earlier = migrations.filter((migration) => migration.name < name);
    await migrate(database, earlier);
    const row = { key, value: JSON.stringify(value), updatedAt: '2026-01-01T12:00:00.000Z', version: 3 };
    await database.db.insertInto('documents').values(row).execute();
    expect(await migrate(database, migrations)).toContain(name);
    const after = await database.db
      .selectFrom('documents')
      .select(['value', 'version'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(after.version).toBe(3);
    return JSON.parse(after.value);
  } finally {
    await database.close();
    await remove();
  }
}

it.each(engines)(
  'hours in default texts of an older version become placeholders, and the owner’s own texts stay, on %s',
  async (engine) => {
    const own = { title: 'We get in touch', text: 'The team contacts you within 48 hours, or so.' };
    const former = {
      qrLead: 'Print it.',
      thankYouSteps: [{ title: 'We verify it', text: 'Usually within 24 hours.' }, own],
    };
    expect(await upgraded(engine, '0059-promises', 'site.texts', former)).toEqual({
      qrLead: 'Print it.',
      thankYouSteps: [{ title: 'We verify it', text: 'Usually within {verifyHours} hours.' }, own],
    });
  },
);

it.each(engines)(
  'hours in saved order mails of an older version become placeholders, and the owner’s own words stay, on %s',
  async (engine) => {
    const own = { subject: 'Thanks', opening: 'We look at it within 24 hours.', closing: '' };
    const opening =
      'A person looks at it, usually within 24 hours, and the team contacts you within 48 hours.';
    const former = { proof: { subject: 'Your proof', opening, closing: '' }, released: own };
    expect(await upgraded(engine, '0073-order-mail-promises', 'order-mails', former)).toEqual({
      proof: {
        subject: 'Your proof',
        opening:
          'A person looks at it, usually within {verifyHours} hours, and the team contacts you within {contactHours} hours.',
        closing: '',
      },
      released: own,
    });
  },
);
