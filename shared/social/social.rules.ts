import { linksIn, replaceLinks } from '#shared/core/address/links.ts';
import { type Platform, platformNames } from './social.constants.ts';

/** A post as one network would get it. */
export interface NetworkText {
  platform: Platform;
  text: string;
  mediaUrls: readonly string[];
}

interface Rules {
  /** Characters of text, as this network counts them. */
  text: number;
  /** Characters of text beside media, where that is fewer. */
  caption?: number;
  hashtags?: number;
  links?: number;
  images: number;
  videos: number;
  /** The network accepts no post without one of these. */
  needs?: 'media' | 'video';
  /** Media that the network fetches from a URL; all other media is uploaded from the media library. */
  pulls?: 'all' | 'images';
  /** It takes replies from here, so that a post can be a thread. */
  replies?: true;
  /** Characters that it refuses anywhere in a text. */
  refused?: string;
  /** Compared with the text's count. */
  count: (text: string) => number;
}

/** The length of a link on networks where all links count the same. */
const LINK_LENGTH = 23;

/**
 * Beyond this many UTF-16 units, each counts as one: networks accept far less, and exact counting is slow.
 */
const COUNTED = 4000;

const units = (text: string) => text.length;
const exactAtFirst = (count: (text: string) => number) => (text: string) =>
  count(text.slice(0, COUNTED)) + Math.max(0, text.length - COUNTED);
const graphemes = exactAtFirst(
  (text) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length,
);
const withShortLinks = (count: (text: string) => number) => (text: string) =>
  count(replaceLinks(text, 'x'.repeat(LINK_LENGTH)));

/** As X weighs text: Latin letters and punctuation are one, all others two, and so is any emoji. */
const weighted = exactAtFirst((text) => {
  let weight = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (isEmoji(segment)) weight += 2;
    else for (const letter of segment.normalize('NFC')) weight += isLight(letter.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
});
const isEmoji = (segment: string) =>
  /\p{Extended_Pictographic}/u.test(segment) && !/^[\d#*©®]$/.test(segment);
const isLight = (code: number) =>
  code <= 0x10ff ||
  (code >= 0x2000 && code <= 0x200d) ||
  (code >= 0x2010 && code <= 0x201f) ||
  (code >= 0x2032 && code <= 0x2037);

/** As Threads counts: a letter is one, and an emoji as many as it has bytes. */
const withEmojiBytes = exactAtFirst((text) => {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
    count += isEmoji(segment) ? bytesOf(segment) : [...segment].length;
  return count;
});

/** What each network accepts, according to its own documentation. */
export const networkRules: Record<Platform, Rules> = {
  instagram: {
    text: 2200,
    hashtags: 30,
    images: 10,
    videos: 1,
    needs: 'media',
    pulls: 'all',
    count: units,
  },
  twitter: { text: 280, images: 4, videos: 1, replies: true, count: withShortLinks(weighted) },
  facebook: { text: 63_206, images: 10, videos: 0, pulls: 'all', count: units },
  linkedin: { text: 3000, images: 20, videos: 0, count: units },
  youtube: { text: 5000, images: 0, videos: 1, needs: 'video', refused: '<>', count: bytesOf },
  tiktok: { text: 2200, images: 35, videos: 1, needs: 'media', pulls: 'images', count: units },
  threads: { text: 500, links: 5, images: 20, videos: 1, pulls: 'all', replies: true, count: withEmojiBytes },
  bluesky: { text: 300, images: 4, videos: 0, replies: true, count: graphemes },
  mastodon: { text: 500, images: 4, videos: 1, replies: true, count: withShortLinks(graphemes) },
  discord: { text: 2000, images: 10, videos: 1, count: units },
  telegram: { text: 4096, caption: 1024, images: 10, videos: 1, count: units },
};

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export const YOUTUBE_TITLE = 100;

export const isVideo = (url: string): boolean => /\.(mp4|mov|m4v|webm)(\?|$)/i.test(url);
const isLibraryFile = (url: string): boolean => /^\/media\/[0-9a-f-]{36}\//.test(url);

export interface PostTexts {
  content: string;
  /** Where a network has a text of its own. */
  texts: Partial<Record<Platform, string>>;
  /** Where a network has the post in several parts, in place of one text. */
  threads: Partial<Record<Platform, readonly string[]>>;
  hashtags: readonly string[];
}

/**
 * The texts of the post on that network: one, or the parts of a thread. That is its own text or the common one, and at the
 * end the hashtags it does not contain yet.
 */
export function partsFor(platform: Platform, { content, texts, threads, hashtags }: PostTexts): string[] {
  const parts = networkRules[platform].replies ? threads[platform] : undefined;
  const own = (parts ?? [texts[platform] ?? content]).map((part) => part.trim());
  const tags = missingTags(own.join(' '), hashtags);
  return own.map((part, index) => (index === own.length - 1 ? withTags(part, tags) : part));
}

/** The same as one text. */
export const textFor = (platform: Platform, post: PostTexts): string => partsFor(platform, post).join('\n\n');

/** The hashtags that a text does not contain. */
export function missingTags(text: string, hashtags: readonly string[]): string[] {
  const words = new Set(text.toLowerCase().split(/\s+/));
  return hashtags.map(asHashtag).filter((tag) => tag !== '#' && !words.has(tag.toLowerCase()));
}

export const withTags = (text: string, tags: readonly string[]): string =>
  tags.length > 0 ? `${text}\n\n${tags.join(' ')}`.trim() : text;

/** `#` and the word without spaces, however it was typed. */
export const asHashtag = (word: string): string => `#${word.replace(/^#+/, '').replaceAll(/\s+/g, '')}`;

/** The words of a comma text, trimmed, without empty ones. */
export const splitCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** How long a post is on a network, as it counts, and how long it may be there. */
export function lengthOf({ platform, text, mediaUrls }: NetworkText): { used: number; most: number } {
  const { count, text: limit, caption } = networkRules[platform];
  return { used: count(text), most: mediaUrls.length > 0 ? (caption ?? limit) : limit };
}

/**
 * Everything that this network would refuse about a post, in plain words; empty when it would accept the
 * post.
 */
export function problemsOf(post: NetworkText): string[] {
  const { used, most } = lengthOf(post);
  const name = platformNames[post.platform];
  if (used <= most) return otherProblemsOf(post);
  const what = most === networkRules[post.platform].text ? 'text' : 'text beside media';
  return [`${name} takes ${most} characters of ${what}; this has ${used}.`, ...otherProblemsOf(post)];
}

/** The same for all parts of a post. */
export const problemsOfParts = (parts: readonly NetworkText[]): string[] =>
  parts.flatMap((part, index) =>
    problemsOf(part).map((text) => (parts.length > 1 ? `Part ${index + 1}: ${text}` : text)),
  );

/** The same without the length of its text. */
export function otherProblemsOf({ platform, text, mediaUrls }: NetworkText): string[] {
  const rules = networkRules[platform];
  const name = platformNames[platform];
  const videos = mediaUrls.filter(isVideo).length;
  const images = mediaUrls.length - videos;
  const problems: string[] = [];
  if (text === '' && mediaUrls.length === 0) problems.push(`There is nothing to post on ${name}.`);
  const refused = [...(rules.refused ?? '')].filter((sign) => text.includes(sign));
  if (refused.length > 0) problems.push(`${name} takes no ${refused.join(' and no ')} in a text.`);
  const tags = text.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (rules.hashtags !== undefined && tags > rules.hashtags)
    problems.push(`${name} takes ${rules.hashtags} hashtags; this has ${tags}.`);
  const links = new Set(linksIn(text).map(({ url }) => url)).size;
  if (rules.links !== undefined && links > rules.links)
    problems.push(`${name} takes ${rules.links} links; this has ${links}.`);
  if (rules.needs === 'video' && videos === 0) problems.push(`${name} needs a video.`);
  if (rules.needs === 'media' && mediaUrls.length === 0) problems.push(`${name} needs a picture or a video.`);
  if (images > rules.images)
    problems.push(rules.images === 0 ? `${name} takes no pictures.` : manyOf(name, rules.images, 'pictures'));
  if (videos > rules.videos)
    problems.push(
      rules.videos === 0 ? `${name} takes no videos from here.` : manyOf(name, rules.videos, 'video'),
    );
  if (videos > 0 && images > 0) problems.push(`${name} takes either pictures or a video.`);
  const isSent = (url: string) => rules.pulls !== 'all' && !(rules.pulls === 'images' && !isVideo(url));
  if (mediaUrls.some((url) => isSent(url) && !isLibraryFile(url)))
    problems.push(`${name} gets its files from the media library: choose them from there.`);
  return problems;
}

const manyOf = (name: string, most: number, what: string) => `${name} takes ${most} ${what} at most.`;
