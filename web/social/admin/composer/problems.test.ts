import { describe, expect, it } from 'vitest';
import type { SocialAccount, SocialPost } from '#shared/social/social.schema.ts';
import { blankForm, type PostForm } from './post-form.ts';
import { problemsIn } from './problems.ts';

const form = (part: Partial<PostForm>): PostForm => ({
  ...blankForm(),
  content: 'Out on Friday.',
  platforms: ['bluesky'],
  scheduledDate: '2999-05-01',
  scheduledTime: '18:00',
  zone: 'UTC',
  ...part,
});
const found = (part: Partial<PostForm>, accounts: Partial<SocialAccount>[] = [], others: object[] = []) =>
  problemsIn(form(part), {
    accounts: accounts as SocialAccount[],
    others: others as SocialPost[],
    site: 'https://hub.example',
  }).map(({ platform, over, text }) => [platform, over, text]);

describe('what is said before a post is scheduled', () => {
  it('is nothing where all networks would take it', () => {
    expect(found({})).toEqual([]);
    expect(found({ content: '', platforms: ['instagram'] })).toEqual([]);
  });

  it('is by how many letters it is too long, in the text that the network would get', () => {
    const content = 'x'.repeat(295);
    expect(found({ content, hashtags: 'radio' })).toEqual([
      ['bluesky', 3, 'Bluesky takes 300 letters. These 3 are too many: “dio”'],
    ]);
    expect(found({ content, hashtags: 'radio', texts: { bluesky: 'short' } })).toEqual([]);
  });

  it('is which part of a thread is too long', () => {
    const threads = { bluesky: ['x'.repeat(300), 'x'.repeat(298)] };
    expect(found({ content: 'x'.repeat(600), threads })).toEqual([]);
    expect(found({ content: 'x'.repeat(600), threads, hashtags: 'a' })).toEqual([
      ['bluesky', 2, 'Bluesky takes 300 letters. These 2 in part 2 are too many: “#a”'],
    ]);
  });

  it('is what a network needs, a lost connection, and a minute that is taken there', () => {
    const accounts = [{ platform: 'bluesky' as const, reconnect: true }];
    const others = [
      { platforms: ['bluesky'], scheduledTime: '2999-05-01T18:00:30.000Z' },
      { platforms: ['instagram'], scheduledTime: '2999-05-01T18:01:00.000Z' },
    ];
    expect(found({ platforms: ['bluesky', 'instagram'] }, accounts, others)).toEqual([
      ['bluesky', 0, expect.stringContaining('no longer accepts this hub')],
      ['bluesky', 0, 'Bluesky has another post of yours at this minute.'],
      ['instagram', 0, 'Instagram needs a picture or a video.'],
    ]);
  });

  it('is that what it is about begins before', () => {
    const startsAt = '2999-05-01T18:00:00.000Z';
    expect(found({ startsAt })).toEqual([[undefined, 0, expect.stringContaining('begins on May 1, 2999')]]);
    expect(found({ startsAt, scheduledTime: '17:59' })).toEqual([]);
    expect(found({ startsAt, postNow: true })).toEqual([]);
  });
});
