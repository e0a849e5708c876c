import { groupThousands } from '#shared/core/text.ts';
import { relativeTime } from '#shared/core/time.ts';
import { platformNames, type ReactionState } from '#shared/social/social.constants.ts';
import type { PostFigures, Reactions } from '#shared/social/social.schema.ts';

/** Why there are no figures, from what matters most to what matters least. */
const untoldTexts = {
  unread: 'Likes and answers not read yet',
  gone: 'No longer there',
  missed: 'Likes and answers were not read',
  untold: 'Likes and answers: not told by this network',
} as const satisfies Record<Exclude<ReactionState, 'told'>, string>;
const reasons = ['unread', 'gone', 'missed', 'untold'] as const;

const names = { likes: 'like', answers: 'answer', reposts: 'repost', views: 'view' } as const;
type Named = keyof typeof names;

export const many = (count: number, noun: string) =>
  `${groupThousands(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What networks told of a post, such as `12 likes, 3 answers on Bluesky`; otherwise why there is nothing. */
export function reactionText(figures: readonly PostFigures[]): { text: string; told: boolean } {
  const told = figures.filter(({ reactions }) => reactions.state === 'told');
  if (told.length === 0) {
    const reason = reasons.find((one) => figures.some(({ reactions }) => reactions.state === one));
    return { text: reason ? untoldTexts[reason] : '', told: false };
  }
  const counts = countsOf(
    told.map(({ reactions }) => reactions),
    ['likes', 'answers'],
  );
  const where =
    told.length < figures.length ? ` on ${told.map((one) => platformNames[one.platform]).join(', ')}` : '';
  return { text: counts === '' ? untoldTexts.untold : counts + where, told: counts !== '' };
}

/** All that one network told, and when. */
export function wholeReactionText(reactions: Reactions, now: number): { text: string; told: boolean } {
  if (reactions.state !== 'told') return { text: untoldTexts[reactions.state], told: false };
  const counts = countsOf([reactions], ['likes', 'answers', 'reposts', 'views']);
  const missing = (['likes', 'answers'] as const).filter((name) => reactions[name] === null);
  const parts = [
    ...(counts === '' ? [] : [counts]),
    ...(missing.length > 0 ? [`${missing.join(' and ')} not told`] : []),
    ...(reactions.readAt ? [`read ${relativeTime(reactions.readAt, now).toLowerCase()}`] : []),
  ];
  return { text: parts.join(', '), told: counts !== '' };
}

function countsOf(all: readonly Reactions[], wanted: readonly Named[]): string {
  return wanted
    .flatMap((name) => {
      const known = all.flatMap(({ [name]: count }) => count ?? []);
      return known.length === 0
        ? []
        : [
            many(
              known.reduce((sum, count) => sum + count, 0),
              names[name],
            ),
          ];
    })
    .join(', ');
}
