import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { mediaFor, openTestSocial, type TestSocial } from '#test/support/test-social.ts';

let clock = Date.parse('2026-03-01T10:00:00Z');
let networks: FakeNetworks;
let social: TestSocial;
/** The forms of the containers that were made. */
let made: URLSearchParams[] = [];
/** How often Threads answers that it is still reading. */
let slow = 0;

const listening: typeof fetch = (target, init) => {
  const { pathname, searchParams } = new URL(String(target));
  if (init?.method === 'POST' && pathname.endsWith('/23/threads'))
    made.push(new URLSearchParams(String(init.body)));
  if (searchParams.get('fields') === 'status' && slow-- > 0)
    return Promise.resolve(Response.json({ status: 'IN_PROGRESS' }));
  return networks.fetch(target, init);
};

beforeAll(async () => {
  networks = await startNetworks(() => clock);
  social = await openTestSocial({ engine: 'sqlite', now: () => clock, fetch: listening });
  networks.of('threads').oauth.add('token');
  await social.connect('threads', 'token');
});
afterAll(async () => {
  await social?.close();
  await networks?.close();
});
beforeEach(() => {
  made = [];
  slow = 0;
});

const [picture = ''] = mediaFor('threads');
const post = (content: string, mediaUrls: string[]) =>
  social.posts.create(
    plainPost({ content, platforms: ['threads'], when: 'now', mediaUrls, alts: { [picture]: 'Two rings' } }),
  );
const deliveryOf = async (id: string) => (await social.posts.view(id)).deliveries[0];

it('is told what a post is: text, a picture with what is seen in it, a video, or several in one', async () => {
  const film = '/media/5a3c1e00-0000-4000-8000-00000000000a/film.mp4';
  const other = picture.replace('photo', 'other');
  await post('Words', []);
  await post('One', [picture]);
  await post('Film', [film]);
  const several = await post('Several', [picture, other]);
  await social.run();
  const asked = made.map((form) => Object.fromEntries([...form].filter(([key]) => key !== 'access_token')));
  const url = (path: string) => `https://hub.example${path}`;
  expect(asked).toEqual(
    expect.arrayContaining([
      { media_type: 'TEXT', text: 'Words' },
      { media_type: 'IMAGE', image_url: url(picture), alt_text: 'Two rings', text: 'One' },
      { media_type: 'VIDEO', video_url: url(film), alt_text: 'A picture', text: 'Film' },
      { media_type: 'IMAGE', image_url: url(picture), alt_text: 'Two rings', is_carousel_item: 'true' },
      { media_type: 'IMAGE', image_url: url(other), alt_text: 'A picture', is_carousel_item: 'true' },
      { media_type: 'CAROUSEL', children: expect.stringMatching(/^\d+,\d+$/), text: 'Several' },
    ]),
  );
  expect(await deliveryOf(several.id)).toMatchObject({
    state: 'published',
    url: expect.stringMatching(/^https:\/\/www\.threads\.net\/@coop\/post\/\d+$/),
  });
});

it('is asked again while it is still reading a file, and no file is sent twice', async () => {
  slow = 3;
  const { id } = await post('Slow', [picture, picture.replace('photo', 'third')]);
  await social.run();
  expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  for (let minute = 0; minute < 4; minute += 1) {
    clock += MINUTE_MS;
    await social.run();
  }
  expect(await deliveryOf(id)).toMatchObject({ state: 'published' });
  expect(made).toHaveLength(3);
});
