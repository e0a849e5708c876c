import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { VideosStore } from './videos.store.ts';

/** The music videos. */
export async function videosPassages(store: VideosStore, { to }: PassageContext): Promise<Passage[]> {
  const videos = await store.listMusic();
  return passageOf(videos, () =>
    passage(
      'videos',
      to('music'),
      `The music videos are ${listed(videos.map(({ title }) => `"${title}"`))}.`,
      ['music videos', 'where can I watch your videos'],
    ),
  );
}
