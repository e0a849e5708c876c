import type { Card, Post } from '#api/site/site.content.ts';
import { plainNotes } from '#shared/podcasts/chapters.ts';
import { episodePath } from '#shared/site/site.paths.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** How many episodes of each show a post can be about: the newest. */
const EPISODES = 50;

/** The episodes that posts can be about, show by show. */
export async function episodePosts(store: PodcastsStore): Promise<Post[]> {
  const shows = await store.series.published();
  const posts = await Promise.all(
    shows.map(async ({ id: showId, name }) => {
      const { items } = await store.episodesOf(showId, { limit: EPISODES, offset: 0 });
      return items.map(({ id, title, listenUrl, number, description, publishedAt, thumbnail }) => ({
        id,
        title,
        group: name,
        link: listenUrl,
        tags: [name],
        date: publishedAt,
        picture: thumbnail,
        values: { show: name, number: String(number), description: plainNotes(description) },
      }));
    }),
  );
  return posts.flat();
}

/** The episodes that letters can show, the newest of all shows first. */
export async function episodeCards(store: PodcastsStore): Promise<Card[]> {
  const rows = await store.episodes.published();
  const newest = rows.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
  return newest.map(({ id, showId, title, description, thumbnail }) => ({
    id,
    title,
    text: plainNotes(description),
    picture: thumbnail,
    path: episodePath(showId, id),
  }));
}
