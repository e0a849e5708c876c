import type { Card, Post } from '#api/site/site.content.ts';
import { utcText } from '#shared/core/time.ts';
import type { StreamStore } from './stream.store.ts';

/** The streams that posts can be about: those that are coming, then the latest that are over. */
export async function streamPosts(store: StreamStore, livePage: string): Promise<Post[]> {
  const [platforms, coming, past] = await Promise.all([
    store.platforms.published(),
    store.upcoming(),
    store.past(),
  ]);
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
  return [
    ...coming.map(({ id, title, platform, startsAt }) => ({
      id,
      title,
      group: `Next on ${nameOf(platform)}`,
      link: livePage,
      tags: [nameOf(platform)],
      date: startsAt,
      time: startsAt,
      values: { show: nameOf(platform) },
    })),
    ...past.map(({ id, title, platformId, description, watchUrl, publishedAt }) => ({
      id,
      title,
      group: `Past on ${nameOf(platformId)}`,
      link: watchUrl,
      tags: [nameOf(platformId)],
      date: publishedAt,
      values: { show: nameOf(platformId), description },
    })),
  ];
}

/** The coming streams that letters can show. */
export const streamCards = async (store: StreamStore): Promise<Card[]> =>
  (await store.upcoming()).map(({ id, title, startsAt }) => ({
    id,
    title,
    text: `Live at ${utcText(startsAt)}`,
    picture: '',
    path: '/live',
  }));
