import { describe, expect, it } from 'vitest';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startTestHub } from '#test/support/test-hub.ts';

describe.each(longEngines)('contributions on %s', (database) => {
  it('shows the badge with its counts', async () => {
    const hub = await startTestHub({ database });
    const badge = { level: 7, reviews: 279, photos: 362, answers: 20, views: '1.4M+' };
    expect(await hub.json('/api/contributions')).toMatchObject(badge);
    await hub.close();
  });
});
