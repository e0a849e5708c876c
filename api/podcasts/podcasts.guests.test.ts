import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import { GUESTS_SHOWN } from '#shared/podcasts/podcasts.constants.ts';
import type { Guest } from '#shared/podcasts/podcasts.schema.ts';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const GUESTS = '/api/admin/podcasts/guests';
const EPISODES = '/api/admin/podcasts/episodes';
const SHOW = '/api/page/podcasts/convos';
const EPISODE = `${SHOW}/convos-42`;

describe.each(engines)('guests of the shows on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const guest = (id: string, fields: object = {}) => ({
    id,
    seriesId: 'convos',
    episodeId: 'convos-42',
    name: `Guest ${id}`,
    role: 'Harbour pilot',
    url: 'https://guest.example/',
    picture: null,
    ...fields,
  });
  async function send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    status = 200,
  ): Promise<T> {
    const answer = await owner.send(method, path, body);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    return JSON.parse(text) as T;
  }
  const named = async (path: string) =>
    (await hub.json<{ guests: Guest[] }>(path)).guests.map(({ id }) => id);

  it('are empty on a fresh install', async () => {
    for (const path of ['/api/guests', SHOW, EPISODE]) expect(await named(path), path).toEqual([]);
  });

  it('are listed for their show and on the page of their episode', async () => {
    await send('POST', GUESTS, guest('ada', { picture: '/art/founder.avif' }));
    await send('POST', GUESTS, guest('ben', { episodeId: null }));
    await send('POST', GUESTS, guest('cleo', { seriesId: 'pwc', episodeId: null }));
    expect(await named('/api/guests')).toEqual(['ada', 'ben', 'cleo']);
    expect(await named(SHOW)).toEqual(['ada', 'ben']);
    expect(await named(EPISODE)).toEqual(['ada']);
    expect((await hub.json<{ guests: Guest[] }>(EPISODE)).guests[0]).toEqual({
      id: 'ada',
      showId: 'convos',
      name: 'Guest ada',
      role: 'Harbour pilot',
      url: 'https://guest.example/',
      picture: '/art/founder.avif',
      bio: '',
      links: '',
    });
  });

  it('have pictures that the media library counts as used', async () => {
    const file = await addFile(owner, await picture('webp'), { name: 'ben.webp' });
    await send('POST', GUESTS, guest('eve', { picture: file.url, episodeId: null }));
    expect(await owner.json(`/api/admin/media/files/${file.id}/uses`)).toEqual({
      items: [{ place: 'Podcast guests', id: 'eve', title: 'Guest eve', field: 'picture' }],
    });
    await send('DELETE', `${GUESTS}/eve`);
  });

  it('stay guests of the show while their episode is in the trash, and after it was erased', async () => {
    await send('DELETE', `${EPISODES}/convos-42`);
    expect((await hub.get(EPISODE)).status).toBe(404);
    expect(await named(SHOW)).toEqual(['ada', 'ben']);
    const { version } = await send<{ version: number }>('GET', `${GUESTS}/ada`);
    const { id: _, ...fields } = guest('ada');
    await send('PUT', `${GUESTS}/ada`, { ...fields, published: true, version });
    await send('POST', `${EPISODES}/convos-42/restore`);
    expect(await named(EPISODE)).toEqual(['ada']);
    await send('DELETE', `${EPISODES}/convos-42`);
    await send('DELETE', `${EPISODES}/convos-42/forever`);
    expect(await named(SHOW)).toEqual(['ada', 'ben']);
    expect(await send('GET', `${GUESTS}/ada`)).toMatchObject({ episodeId: null });
  });

  it('are refused for an unknown series or episode, or an episode of another series', async () => {
    const fieldsOf = async (fields: object) =>
      (await send<ErrorBody>('POST', GUESTS, guest('dan', fields), 400)).fields;
    expect(await fieldsOf({ seriesId: 'nobody' })).toEqual({ seriesId: 'There is no such series' });
    expect(await fieldsOf({ episodeId: 'nothing' })).toEqual({ episodeId: 'There is no such episode' });
    expect(await fieldsOf({ episodeId: 'no-bs-31' })).toEqual({
      episodeId: 'This episode is of another series',
    });
  });

  it('are not listed for a hidden show, and only the first few of a show on the overview page', async () => {
    await send('DELETE', '/api/admin/podcasts/series/pwc');
    expect(await named('/api/guests')).toEqual(['ada', 'ben']);
    await send('POST', '/api/admin/podcasts/series/pwc/restore');
    for (let number = 0; number < GUESTS_SHOWN; number += 1)
      await send('POST', GUESTS, guest(`more-${number}`, { episodeId: null }));
    const first = await named('/api/guests');
    expect(first.filter((id) => id !== 'cleo')).toHaveLength(GUESTS_SHOWN);
    expect(first).toContain('cleo');
    expect(await named(SHOW)).toHaveLength(GUESTS_SHOWN + 2);
  });

  it('are found by both searches, and are deleted when their show is erased', async () => {
    const hits = await owner.json<{ items: { kind: string }[] }>('/api/admin/search?q=guest%20cleo');
    expect(hits.items).toMatchObject([{ kind: 'guest', id: 'cleo' }]);
    const found = await hub.json<PublicSearchReply>('/api/search?q=guest%20cleo');
    expect(found.groups.flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ kind: 'show', path: '/podcasts/pwc' }),
    );
    await send('DELETE', '/api/admin/podcasts/series/pwc');
    await send('DELETE', '/api/admin/podcasts/series/pwc/forever');
    expect((await owner.get(`${GUESTS}/cleo`)).status).toBe(404);
  });
});
