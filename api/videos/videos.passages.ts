import { listed, passage, passageOf, type ReadPassages } from '#api/site/passages.ts';
import type { VideosStore } from './videos.store.ts';

/** The music videos. */
export const videosPassages =
  (store: VideosStore): ReadPassages =>
  async ({ to }) => {
    const videos = await store.listMusic();
    return passageOf(videos, () =>
      passage(
        'videos',
        to('music'),
        `The music videos are ${listed(videos.map(({ title }) => `"${title}"`))}.`,
        ['music videos', 'where can I watch your videos'],
      ),
    );
  };
