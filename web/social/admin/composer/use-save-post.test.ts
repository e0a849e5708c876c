import { describe, expect, it } from 'vitest';
import type { Platform } from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { afterPosting } from './use-save-post.ts';

type State = SocialPost['deliveries'][number]['state'];

const said = (status: SocialPost['status'], states: Partial<Record<Platform, State>>) => {
  const deliveries = Object.entries(states).map(([platform, state]) => ({ platform, state }));
  return afterPosting({ status, deliveries } as SocialPost);
};

describe('the message after posting', () => {
  it('names the networks that published the post, and those that did not', () => {
    expect(said('published', { bluesky: 'published', mastodon: 'failed' })).toEqual({
      title: 'Post Published',
      description: 'On Bluesky. Not on Mastodon.',
    });
  });

  it('uses the singular for one waiting network, and the plural for two', () => {
    expect(said('scheduled', { instagram: 'assist' }).description).toBe('Instagram waits for your hand.');
    expect(said('scheduled', { instagram: 'assist', tiktok: 'assist' }).description).toBe(
      'Instagram and TikTok wait for your hand.',
    );
  });

  it('never says that a post is not on a network where that is uncertain', () => {
    const { title, description } = said('published', {
      bluesky: 'published',
      mastodon: 'uncertain',
      discord: 'uncertain',
    });
    expect(title).toBe('Post Published');
    expect(description).toBe(
      'On Bluesky. Perhaps on Mastodon and Discord: the connection broke, so look there before posting again.',
    );
  });

  it.each(['scheduled', 'failed'] as const)(
    'is “Post Uncertain” while the only network is uncertain (%s)',
    (status) => {
      expect(said(status, { mastodon: 'uncertain' })).toMatchObject({
        title: 'Post Uncertain',
        description: expect.stringMatching(/^Perhaps on Mastodon/),
      });
    },
  );
});
