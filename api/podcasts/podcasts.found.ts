import type { Found } from '#api/site/site.content.ts';
import { plainNotes } from '#shared/podcasts/chapters.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** More episodes than any show has. */
const ALL = 100_000;

/** Each show that visitors can find, followed by its episodes. */
export async function foundPodcasts(store: PodcastsStore): Promise<Found[]> {
  const found: Found[] = [];
  for (const { id, name, description } of await store.series.published()) {
    const guests = await store.guestsShown.ofShow(id);
    const { items } = await store.episodesOf(id, { limit: ALL, offset: 0 });
    found.push({
      path: showPath(id),
      title: name,
      texts: [description, ...guests.map((guest) => guest.name)],
    });
    for (const { id: episodeId, title, description: notes } of items)
      found.push({
        kind: 'episode',
        path: episodePath(id, episodeId),
        title,
        texts: [plainNotes(notes), name],
      });
  }
  return found;
}
