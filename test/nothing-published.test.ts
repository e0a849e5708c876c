import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { shownContent } from './support/fakes/fake-web.ts';
import { startTestHub } from './support/test-hub.ts';

const tables = [
  'podcast_shows',
  'podcast_episodes',
  'podcast_guests',
  'music_services',
  'music_releases',
  'playlists',
  'press_features',
  'medium_articles',
  'affiliations',
  'services',
  'testimonials',
  'talks',
  'appearances',
  'streaming_platforms',
  'stream_schedule',
];

it('shows a complete site when everything is a draft', async () => {
  const hub = await startTestHub({ database: 'sqlite' });
  const { database, slices } = hub.hub;
  for (const table of tables) await sql`update ${sql.table(table)} set published = 0`.execute(database.db);
  await database.db.updateTable('videos').set({ isPublic: 0 }).execute();
  for (const path of shownContent) {
    const endpoint = allEndpoints.find((entry) => entry.path === path && entry.method === 'GET');
    expect(endpoint?.reply.safeParse(await hub.json(path)).error, path).toBeUndefined();
  }
  const { passages } = await slices.passages.knowledge.read();
  expect(passages.length).toBeGreaterThan(10);
  for (const { id, text } of passages) expect(text, id).not.toMatch(/undefined|: [.;]|on [:.]|^\s*$|""/);
  await hub.close();
});
