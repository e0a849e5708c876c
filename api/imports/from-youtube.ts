import type { VideoCategory } from '#shared/videos/videos.constants.ts';
import { videoThumbnail, watchUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';
import { clipped, DESCRIPTION_MAX, type Found, TITLE_MAX } from './found.ts';
import type { Feed } from './read/feed.ts';

/** What is known about a video of a channel. */
export interface ChannelVideo {
  id: string;
  title: string;
  description: string;
  publishedAt: string;
  seconds: number | null;
  views: number | null;
}

/** The videos that YouTube's public feed lists. */
export const videosOfFeed = (feed: Feed): ChannelVideo[] =>
  feed.entries.flatMap(({ link, title, description, publishedAt, views }) => {
    const id = youtubeVideoId(link);
    return id && publishedAt ? [{ id, title, description, publishedAt, seconds: null, views }] : [];
  });

export function itemOfVideo(video: ChannelVideo): Found {
  const title = clipped(video.title || 'Untitled video', TITLE_MAX, 'Title');
  const description = clipped(video.description, DESCRIPTION_MAX, 'Description');
  const category = categoryOf(video.title);
  return {
    kind: 'video',
    keys: [`youtube ${video.id}`],
    detail: category,
    notes: [...title.notes, ...description.notes],
    wanted: true,
    body: {
      title: title.text,
      description: description.text,
      url: watchUrl(video.id),
      thumbnail: videoThumbnail(video.id),
      category,
      duration: asClock(video.seconds ?? 0),
      views: inShort(video.views ?? 0),
      uploadedAt: video.publishedAt,
    },
  };
}

const CATEGORIES: readonly (readonly [RegExp, VideoCategory])[] = [
  [
    /\b(?:official (?:music )?video|music video|lyrics? video|official audio|visuali[sz]er)\b/i,
    'Music Video',
  ],
  [/\b(?:behind the scenes|making of|bts)\b/i, 'Behind the Scenes'],
  [/\binterview\b/i, 'Interview'],
  [/\b(?:tutorial|how to|guide)\b/i, 'Tutorial'],
  [/\b(?:live ?stream|full stream|vod)\b/i, 'Live Stream'],
  [/\b(?:podcast|ep(?:isode)?\.? ?#?\d+)\b/i, 'Podcast'],
];

/** The most likely category of a video, by the words of its title. */
const categoryOf = (title: string): VideoCategory =>
  CATEGORIES.find(([words]) => words.test(title))?.[1] ?? 'Other';

/** Seconds as `3:52` or `1:02:03`. */
function asClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
/** A number as `1.2K`. */
const inShort = (count: number): string => compact.format(count);
