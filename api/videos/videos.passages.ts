import {
  counted,
  listed,
  type Passage,
  type PassageContext,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { videoPath } from '#shared/site/site.paths.ts';
import type { VideosStore } from './videos.store.ts';

/** Videos that are named in a list: the newest are enough. */
const NAMED = 10;

/** The videos, and each by itself. */
export async function videosPassages(store: VideosStore, { to }: PassageContext): Promise<Passage[]> {
  const videos = await store.videos.published();
  const newest = videos.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
  return [
    ...passageOf(newest, () =>
      passage(
        'videos',
        to('music'),
        `There ${videos.length === 1 ? 'is' : 'are'} ${counted(videos.length, 'video')}, the newest first: ${listed(newest.slice(0, NAMED).map(({ title }) => `"${title}"`))}.`,
        [
          'music videos',
          'where can I watch your videos',
          'how many videos are there',
          'what is your latest video',
          'what is your best-known video',
        ],
        { about: 'the videos' },
      ),
    ),
    ...newest.map(({ id, title, description, duration, category }) =>
      passage(
        `video-${id}`,
        { title, path: videoPath(id) },
        `**${title}** (${category}, ${duration}). ${description}`.trim(),
        [`the video "${title}"`, `how long is the video "${title}"`],
        { about: title, kind: 'the video' },
      ),
    ),
  ];
}
