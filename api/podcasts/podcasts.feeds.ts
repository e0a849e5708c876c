import { AppError } from '#api/core/http/app-error.ts';
import { pictureForOthers, pictureSize } from '#shared/core/address/media-address.ts';
import { chaptersOf } from '#shared/podcasts/chapters.ts';
import { FEED_IMAGE } from '#shared/podcasts/podcasts.constants.ts';
import type { FeedChapters, FeedState } from '#shared/podcasts/podcasts.contract.ts';
import { type FeedItem, type FeedSite, feedAddress, feedXml } from './podcasts.feed.ts';
import type { FeedStream } from './podcasts.feed-live.ts';
import type { AudioFile, PodcastsStore } from './podcasts.store.ts';
import type { TranscriptsStore } from './transcripts/transcripts.store.ts';

/** How many episodes a feed contains, the newest ones. */
const FEED_EPISODES = 300;

interface FeedPorts {
  store: PodcastsStore;
  findAudio: (url: string) => Promise<AudioFile | undefined>;
  transcripts: Pick<TranscriptsStore, 'known'>;
  site: () => Promise<FeedSite>;
  streams: () => Promise<FeedStream[]>;
}

/** The feeds of the shows, and what podcast directories still require of them. */
export function podcastsFeeds({ store, findAudio, transcripts, site, streams }: FeedPorts) {
  async function itemsOf(showId: string): Promise<FeedItem[]> {
    const [{ items }, guests] = await Promise.all([
      store.episodesOf(showId, { limit: FEED_EPISODES, offset: 0 }),
      store.guestsShown.byEpisode(showId),
    ]);
    const written = await transcripts.known(items.map(({ id }) => id));
    return Promise.all(
      items.map(async (item) => ({
        ...item,
        file: item.audio === null ? undefined : await findAudio(item.audio),
        guests: guests.get(item.id) ?? [],
        hasTranscript: written.has(item.id),
      })),
    );
  }

  return {
    /**
     * The feed of a show, and the address that it has moved to.
     * @throws AppError `request.not-found` for a show that visitors do not see
     */
    async feed(showId: string): Promise<{ xml: string; movedTo: string | null }> {
      const show = await store.series.findPublished(showId);
      if (!show) throw new AppError('request.not-found');
      const [items, changedAt, facts, announced] = await Promise.all([
        itemsOf(showId),
        store.feedChangedAt(showId),
        site(),
        streams(),
      ]);
      return {
        xml: feedXml(show, items, { ...facts, changedAt, streams: announced }),
        movedTo: show.movedTo,
      };
    },

    /** @throws AppError `request.not-found` for an episode that visitors do not see */
    async chapters(episodeId: string): Promise<FeedChapters> {
      const episode = await store.episodePage(episodeId);
      if (!episode) throw new AppError('request.not-found');
      const { chapters } = chaptersOf(episode.description);
      const { origin } = await site();
      return {
        version: '1.2.0',
        chapters: chapters.map(({ at, title, picture }) => ({
          startTime: at,
          title,
          ...(picture && { img: pictureForOthers(picture.src, origin) }),
        })),
      };
    },

    /** What the feed of each published show lacks to be accepted by directories such as Apple's. */
    async states(): Promise<FeedState[]> {
      const { origin } = await site();
      const shows = await store.series.published();
      return Promise.all(
        shows.map(async ({ id, name, category, feedImage, cover, movedTo }) => {
          const items = await itemsOf(id);
          const heard = items.filter(({ file }) => file).length;
          const missing = [
            ...(origin.startsWith('https://') ? [] : ['The site needs an address that begins with https.']),
            ...(category === null ? ['Choose a category.'] : []),
            ...(isFeedImage(feedImage ?? cover)
              ? []
              : [
                  `Choose a square picture of ${FEED_IMAGE.least} to ${FEED_IMAGE.most} pixels a side from the media library.`,
                ]),
            ...(heard > 0 ? [] : ['Publish an episode with an audio file.']),
          ];
          const url = feedAddress(id, origin);
          return { seriesId: id, name, url, movedTo, episodes: items.length, heard, missing };
        }),
      );
    },
  };
}

function isFeedImage(url: string): boolean {
  const { width = 0, height } = pictureSize(url) ?? {};
  return width === height && width >= FEED_IMAGE.least && width <= FEED_IMAGE.most;
}
