import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { mediaFor, openTestSocial, type TestSocial } from '#test/support/test-social.ts';

const now = () => Date.parse('2026-03-01T10:00:00Z');
let networks: FakeNetworks;
let social: TestSocial;

beforeAll(async () => {
  networks = await startNetworks(now);
  social = await openTestSocial({ engine: 'sqlite', now, fetch: networks.fetch });
  for (const platform of ['bluesky', 'mastodon'] as const) {
    networks.of(platform).oauth.add(`token-${platform}`);
    await social.connect(platform, `token-${platform}`);
  }
});
afterAll(async () => {
  await social?.close();
  await networks?.close();
});

const due = (
  platforms: Platform[],
  more: { content?: string; mediaUrls?: string[]; alts?: Record<string, string> },
) =>
  social.posts.create(
    plainPost({
      content: 'Two rings',
      platforms,
      when: 'now',
      ...more,
    }),
  );

it('says what is seen in a picture: by the text of the post, or else by that of the library', async () => {
  const [picture = ''] = mediaFor('bluesky');
  const other = picture.replace('photo', 'other');
  await due(['bluesky', 'mastodon'], {
    mediaUrls: [picture, other],
    alts: { [picture]: 'Two open rings' },
  });
  await social.run();
  const images = [{ alt: 'Two open rings', aspectRatio: { width: 1200, height: 800 } }, { alt: 'A picture' }];
  expect(networks.of('bluesky').posts[0]?.embed).toMatchObject({ images });
  expect(networks.of('mastodon').posts[0]?.embed).toEqual(['Two open rings', 'A picture']);
});

it('shows a link as a card and names accounts on Bluesky, which does neither by itself', async () => {
  const content = 'With @rosa.example and @nobody.example: https://elsewhere.example/42 #convos';
  await due(['bluesky'], { content });
  await social.run();
  const [post] = networks.of('bluesky').posts;
  expect(post?.embed).toMatchObject({
    external: { uri: 'https://elsewhere.example/42', title: 'A page', thumb: { mimeType: 'image/jpeg' } },
  });
  const bytes = new TextEncoder().encode(content);
  const facets = (post?.facets ?? []) as {
    index: { byteStart: number; byteEnd: number };
    features: { $type: string; did?: string }[];
  }[];
  const shown = facets.map(({ index, features: [feature] }) => [
    new TextDecoder().decode(bytes.slice(index.byteStart, index.byteEnd)),
    feature?.$type.split('#')[1],
    feature?.did,
  ]);
  expect(shown).toEqual([
    ['https://elsewhere.example/42', 'link', undefined],
    ['#convos', 'tag', undefined],
    ['@rosa.example', 'mention', 'did:plc:rosa'],
  ]);
});
