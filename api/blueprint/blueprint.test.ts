import { describe, expect, it } from 'vitest';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startTestHub } from '#test/support/test-hub.ts';

describe.each(longEngines)('blueprint on %s', (database) => {
  it('sells one PDF to members of Patreon', async () => {
    const hub = await startTestHub({ database });
    const blueprint = await hub.json<Blueprint>('/api/blueprint');
    expect(blueprint).toMatchObject({
      title: 'Empire Builder Blueprint',
      format: 'Digital PDF',
      priceCents: 8_800,
    });
    expect(blueprint.membership).toMatchObject({ name: 'Patreon' });
    expect(blueprint.membership.url).toMatch(/^https:\/\/www\.patreon\.com\//);
    await hub.close();
  });
});
