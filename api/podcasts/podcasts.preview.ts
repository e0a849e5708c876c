import { AppError } from '#api/core/http/app-error.ts';
import { byFalling, inList, itemInReply, type Row, withRow } from '#api/site/site.preview.ts';
import { ARCHIVE_PAGE } from '#shared/podcasts/podcasts.constants.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import type { PodcastsStore } from './podcasts.store.ts';

const shows = { page: 'podcasts', address: '/api/podcasts' } as const;

export const seriesPreview = ({ episodesOf, guestsShown, series, shownShow }: PodcastsStore) =>
  itemInReply({
    ...shows,
    path: '/api/admin/podcasts/series',
    own: {
      page: 'show',
      type: 'website',
      pathOf: ({ seriesId }) => showPath(String(seriesId)),
      async around(item) {
        const row = series.shown(item as never);
        const { id } = row;
        const { items, total } = await episodesOf(id, { limit: ARCHIVE_PAGE, offset: 0 });
        const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE));
        const { feedUrl, places } = await shownShow(row);
        return {
          feedUrl,
          places,
          episodes: items,
          total,
          number: 1,
          pages,
          guests: await guestsShown.ofShow(id),
        };
      },
    },
    put(reply, row) {
      const saved = (reply.shows as Row[]).find(({ id }) => id === row.id);
      reply.shows = withRow(reply.shows as Row[], {
        ...row,
        feedUrl: saved?.feedUrl ?? null,
        places: saved?.places ?? [],
        episodes: saved?.episodes ?? [],
      });
    },
  });

export const episodePreview = ({ series, guestsShown, shownShow }: PodcastsStore) =>
  itemInReply({
    ...shows,
    path: '/api/admin/podcasts/episodes',
    own: {
      page: 'episode',
      type: 'article',
      pathOf: ({ seriesId, episodeId }) => episodePath(String(seriesId), String(episodeId)),
      async around({ seriesId, episodeId }) {
        // Its series need not be published.
        const draft = await series.draft(String(seriesId));
        if (!draft)
          throw new AppError('request.invalid', { fields: { seriesId: 'There is no such series' } });
        return {
          show: await shownShow(series.shown(draft.fields)),
          guests: await guestsShown.ofEpisode(String(episodeId)),
          // It is saved by itself.
          hasTranscript: false,
        };
      },
    },
    put(reply, row, { seriesId }) {
      for (const show of reply.shows as (Row & { episodes: Row[] })[]) {
        const others = show.episodes.filter(({ id }) => id !== row.id);
        show.episodes = show.id === seriesId ? withRow(others, row, byFalling('number')) : others;
      }
    },
  });

export const guestPreview = itemInReply({
  path: '/api/admin/podcasts/guests',
  page: 'podcasts',
  address: '/api/guests',
  put: inList('guests'),
});
