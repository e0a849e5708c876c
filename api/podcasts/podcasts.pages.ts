import { AppError } from '#api/core/http/app-error.ts';
import type { ItemMeta } from '#api/site/site.item-meta.ts';
import { plainNotes } from '#shared/podcasts/chapters.ts';
import { ARCHIVE_PAGE } from '#shared/podcasts/podcasts.constants.ts';
import type { EpisodePage, ShowPage } from '#shared/podcasts/podcasts.schema.ts';
import type { Neighbour } from '#shared/site/site.page-meta.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import type { PodcastsStore } from './podcasts.store.ts';
import type { TranscriptsStore } from './transcripts/transcripts.store.ts';

/** The data for the pages of shows and episodes. @throws AppError `request.not-found` for unpublished ones */
export function podcastsPages(
  store: PodcastsStore,
  metaOf: ItemMeta,
  transcripts: Pick<TranscriptsStore, 'known'>,
) {
  return {
    /** @param number of the page, from 1 */
    async show(showId: string, number: number): Promise<ShowPage> {
      const show = await store.series.findPublished(showId);
      if (!show) throw new AppError('request.not-found');
      const { items, total } = await store.episodesOf(showId, {
        limit: ARCHIVE_PAGE,
        offset: (number - 1) * ARCHIVE_PAGE,
      });
      const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE));
      if (number > pages) throw new AppError('request.not-found');
      const meta = await metaOf({
        title: number > 1 ? `${show.name}, ${number} / ${pages}` : show.name,
        description: show.description,
        image: show.cover,
        path: showPath(showId, number),
        type: 'website',
      });
      const guests = await store.guestsShown.ofShow(showId);
      return { ...(await store.shownShow(show)), episodes: items, number, pages, total, guests, meta };
    },

    async episode(id: string): Promise<EpisodePage> {
      const found = await store.episodePage(id);
      if (!found) throw new AppError('request.not-found');
      const { before, after, ...item } = found;
      const { title, thumbnail: image, show } = item;
      const description = plainNotes(item.description);
      const path = episodePath(show.id, id);
      const meta = await metaOf({ title, description, image, path, type: 'article' });
      const neighbour = (one: typeof before): Neighbour =>
        one ? { title: one.title, path: episodePath(show.id, one.id) } : null;
      const guests = await store.guestsShown.ofEpisode(id);
      const hasTranscript = (await transcripts.known([id])).has(id);
      return { ...item, guests, hasTranscript, meta, previous: neighbour(before), next: neighbour(after) };
    },
  };
}
