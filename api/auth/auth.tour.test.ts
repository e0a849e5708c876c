import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, longEngines } from '#test/support/databases/test-database.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import type { AuthTables } from './auth.store.ts';

describe.each(longEngines)('the tour on %s', (engine) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database: engine });
  });
  afterAll(() => hub?.close());

  const isSeen = async () =>
    (await (await signIn(hub)).json<{ tourSeen: boolean }>('/api/admin/session')).tourSeen;

  it('is offered until it is taken or refused, and never again in any session', async () => {
    expect(await isSeen()).toBe(false);
    expect(await isSeen()).toBe(false);
    const owner = await signIn(hub);
    for (const _ of ['once', 'again']) expect((await owner.send('PUT', '/api/admin/tour')).status).toBe(200);
    expect(await isSeen()).toBe(true);
  });

  it('is not offered to an owner from before the tour existed', async () => {
    const place = await createTestDatabase(engine);
    const database = await openConnection<AuthTables>({
      file: path.join(place.folder, 'hub.sqlite'),
      url: place.url,
      content: new ContentSignal(),
      contentTables: new Set(),
    });
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0028-tour'),
    );
    await migrate(database, before);
    const at = '2026-10-01T12:00:00.000Z';
    const row = {
      id: 'owner',
      username: 'ada',
      passwordHash: 'x',
      epoch: 1,
      totpSecret: null,
      totpPending: null,
      totpStep: 0,
      createdAt: at,
      updatedAt: at,
    };
    await database.db
      .insertInto('owners')
      .values(row as never)
      .execute();
    await migrate(database, migrations);
    const { tourSeenAt } = await database.db
      .selectFrom('owners')
      .select('tourSeenAt')
      .executeTakeFirstOrThrow();
    expect(tourSeenAt).not.toBeNull();
    await database.close();
    await place.remove();
  });
});
