import { afterAll, beforeAll, expect, it } from 'vitest';
import { OFFICE_STYLE } from '#shared/theme/theme.constants.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';

const PATHS = ['/.//other.example/x.png', '/..//other.example/x.png', '/art/../..//other.example/x.png'];

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const theme = async () =>
  (await (await owner.get('/api/admin/theme')).json()) as { value: Theme; version: number };
const withLogo = (value: Theme, picture: string): Theme => ({
  ...value,
  icon: null,
  logo: { ...value.logo, kind: 'picture', picture },
});

// security: L9
it.each(PATHS)('a look with the picture %s is refused, by its field', async (picture) => {
  const { value, version } = await theme();
  const reply = await owner.send('PUT', '/api/admin/theme', { value: withLogo(value, picture), version });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(await reply.json())).toContain('value.logo.picture');
});

// security: L9
it.each(PATHS)(
  'a look that a foreign backup has brought names no other host in the style: %s',
  async (picture) => {
    const { db } = hub.hub.database;
    const { value } = await theme();
    const row = {
      key: 'theme',
      value: JSON.stringify(withLogo(value, picture)),
      updatedAt: new Date().toISOString(),
    };
    await db
      .insertInto('documents' as never)
      .values(row as never)
      .execute();
    hub.hub.content.changed();
    try {
      expect(await (await hub.get(OFFICE_STYLE)).text()).not.toContain('other.example');
    } finally {
      await db
        .deleteFrom('documents' as never)
        .where('key' as never, '=', 'theme' as never)
        .execute();
      hub.hub.content.changed();
    }
  },
);
