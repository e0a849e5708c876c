import { expect, it } from 'vitest';
import type { Platform, ReactionState } from '#shared/social/social.constants.ts';
import type { PostFigures, Reactions } from '#shared/social/social.schema.ts';
import { reactionText, wholeReactionText } from './reaction-text.ts';

const READ = '2026-03-01T10:00:00.000Z';
const nothing = { likes: null, answers: null, reposts: null, views: null };

const reactions = (state: ReactionState, more: Partial<Reactions> = {}): Reactions => ({
  state,
  ...nothing,
  readAt: READ,
  ...more,
});
const on = (platform: Platform, known: Reactions): PostFigures => ({
  platform,
  link: 'none',
  clicks: 0,
  orders: 0,
  revenueCents: 0,
  reactions: known,
});

const bluesky = on('bluesky', reactions('told', { likes: 12, answers: 1 }));
const mastodon = on('mastodon', reactions('told', { likes: 1000, answers: null }));

it.each([
  [[bluesky], '12 likes, 1 answer'],
  [[bluesky, mastodon], '1,012 likes, 1 answer'],
  [[bluesky, on('linkedin', reactions('untold'))], '12 likes, 1 answer on Bluesky'],
  [[on('linkedin', reactions('untold'))], 'Likes and answers: not told by this network'],
  [[on('mastodon', reactions('unread'))], 'Likes and answers not read yet'],
  [[on('mastodon', reactions('gone'))], 'No longer there'],
  [[on('instagram', reactions('missed'))], 'Likes and answers were not read'],
])('sums what is told, and never says 0 for what is not: %#', (figures, text) => {
  expect(reactionText(figures).text).toBe(text);
});

it('says of one network all that it told, what it left out, and when it was read', () => {
  const now = Date.parse(READ) + 2 * 3_600_000;
  expect(wholeReactionText(mastodon.reactions, now)).toEqual({
    text: '1,000 likes, answers not told, read 2 hours ago',
    told: true,
  });
});
