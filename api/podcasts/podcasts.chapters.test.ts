import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRow } from '#test/support/databases/change-row.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { episodeCards, episodePosts } from './podcasts.posts.ts';

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', now: () => Date.parse('2026-01-10T12:00:00.000Z') });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const textOf = async (path: string) => (await hub.get(path)).text();

it('a chapter has its picture in the file of chapters alone, and the picture is in use', async () => {
  const picture = await addFile(
    owner,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#247' } })
      .png()
      .toBuffer(),
    { name: 'mast.png' },
  );
  const description = `0:00 Hello\n1:30 The wind ![a mast](${picture.url})\nThe end.`;
  await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { description });
  expect(await hub.json('/feeds/convos/convos-42/chapters.json')).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Hello' },
      { startTime: 90, title: 'The wind', img: PUBLIC_URL + picture.url.replace(/webp$/, 'jpg') },
    ],
  });
  expect((await hub.get(picture.url.replace(/webp$/, 'jpg'))).headers.get('content-type')).toBe('image/jpeg');

  const plain = '0:00 Hello\n1:30 The wind\nThe end.';
  const { items } = parseRssFeed(await textOf('/feeds/convos.xml'));
  const item = items?.find(({ link }) => link === `${PUBLIC_URL}/podcasts/convos/convos-42`);
  expect(item?.description).toBe(plain);
  expect(item?.content?.encoded).not.toContain('mast');
  const page = await textOf('/podcasts/convos/convos-42');
  const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  expect(data.map(([, json]) => json).join()).toContain('The wind');
  expect(data.map(([, json]) => json).join()).not.toContain('a mast');
  expect(page.match(/<meta[^>]*name="description"[^>]*>/)?.[0]).not.toContain('mast');
  const found = await textOf('/api/search?q=wind');
  expect(found).toContain('The wind');
  expect(found).not.toContain('a mast');
  const { store } = hub.hub.slices.podcasts;
  for (const texts of [await episodePosts(store), await episodeCards(store)]) {
    expect(JSON.stringify(texts)).toContain('The wind');
    expect(JSON.stringify(texts)).not.toContain('a mast');
  }

  const file = `/api/admin/media/files/${picture.id}`;
  expect(await owner.json(`${file}/uses`)).toMatchObject({
    items: [{ place: 'Podcast episodes', id: 'convos-42', field: 'description' }],
  });
  expect((await owner.send('DELETE', file)).status).toBe(409);
});
