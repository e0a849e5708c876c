import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import type { FollowerTables } from '#api/followers/followers.store.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines } from '#test/support/databases/test-database.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub } from '#test/support/test-hub.ts';

describe.each(engines)('an install from before there was a list of people, on %s', (engine) => {
  it('lists the people that it has, and notes what is written from then on', async () => {
    const place = await createTestDatabase(engine);
    const database = await openConnection<FollowerTables>({
      file: path.join(place.folder, 'hub.sqlite'),
      url: place.url,
      content: new ContentSignal(),
      contentTables: new Set(),
    });
    const first = migrations.findIndex(({ name }) => name === '0141-people');
    await migrate(database, migrations.slice(0, first));
    const at = '2026-10-01T12:00:00.000Z';
    const row = {
      id: crypto.randomUUID(),
      email: 'ada@fan.example',
      state: 'confirmed',
      topics: '["letters"]',
      asked: '[]',
      askedAt: at,
      confirmedAt: at,
      pausedUntil: null,
      problem: '',
      createdAt: at,
    };
    const add = (more: object) => database.db.insertInto('followers').values({ ...row, ...more } as never);
    await add({}).execute();
    await migrate(database, migrations);
    await add({ id: crypto.randomUUID(), email: 'bo@fan.example', importId: null }).execute();
    await database.close();

    const hub = await startTestHub({ database: engine, shared: place });
    const owner = await signIn(hub);
    const people = async () => {
      const { items } = await owner.json<{ items: { addresses: string[] }[] }>('/api/admin/people?sort=name');
      return items.flatMap(({ addresses }) => addresses);
    };
    expect(await people()).toEqual(['ada@fan.example', 'bo@fan.example']);
    const db = hub.hub.database.db;
    await db.deleteFrom('followers').where('email', '=', 'ada@fan.example').execute();
    expect(await people()).toEqual(['bo@fan.example']);
    await hub.close();
    await place.remove();
  });
});
