import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { musicContract } from '#shared/music/music.contract.ts';
import type { ArtistProfile } from '#shared/music/music.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Music = ReplyOf<typeof musicContract.get>;

describe.each(engines)('music on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('lists three services, the theme song and the EP', async () => {
    const { services, releases } = await hub.json<Music>('/api/music');
    expect(services.map((service) => service.name)).toEqual(['Spotify', 'Apple Music', 'TIDAL']);
    expect(releases.map(({ kind, title }) => [kind, title])).toEqual([
      ['theme', 'Main Title (Theme from Coop TV)'],
      ['ep', 'Late Shift'],
    ]);
    expect(releases[0]).not.toHaveProperty('position');
  });

  it('returns four pictures of the artist', async () => {
    const artist = await hub.json<ArtistProfile>('/api/artist');
    expect(artist.aesthetic.images).toHaveLength(4);
  });

  it('shows a changed link at the next request', async () => {
    await hub.json('/api/music');
    await changeRow(hub.hub.database, 'musicServices', 'tidal', { url: 'https://tidal.com/artist/1' });
    const { services } = await hub.json<Music>('/api/music');
    expect(services[2]?.url).toBe('https://tidal.com/artist/1');
  });
});
