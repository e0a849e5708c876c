import { linksIn } from '#shared/core/address/links.ts';
import { type Platform, THREAD_PARTS_MAX } from './social.constants.ts';
import { asLongAsSent } from './social.links.ts';
import { lengthOf, missingTags, type PostTexts, withTags } from './social.rules.ts';
import { type Around, type Fits, longest, segmentsOf } from './social.shorten.ts';

/** Below this part of what fits, a text is cut at the next smaller unit: a part should not be a line alone. */
const ENOUGH = 0.3;

/**
 * The text of a post for a network in parts that it takes: cut between paragraphs, or sentences where that leaves little, or
 * words. No link is cut. The last part leaves room for the hashtags of the post.
 */
export function splitIntoParts(platform: Platform, post: PostTexts, { mediaUrls, site }: Around): string[] {
  const own = post.threads[platform]?.join('\n\n') ?? post.texts[platform] ?? post.content;
  const parts: string[] = [];
  const fits: Fits = (part) => {
    const media = parts.length === 0 ? mediaUrls : [];
    const { used, most } = lengthOf({ platform, text: asLongAsSent(part, site), mediaUrls: media });
    return used <= most;
  };
  const all = missingTags(own, post.hashtags);
  const tags = fits(withTags('', all)) ? all : [];
  let rest = own.trim();
  while (rest !== '' && !fits(withTags(rest, tags))) {
    const { length } = rest;
    const head = headOf(rest, (part) => part.length < length && fits(part));
    parts.push(head);
    rest = rest.slice(head.length).trimStart();
  }
  if (rest !== '') parts.push(rest);
  const beyond = parts.splice(THREAD_PARTS_MAX - 1).join('\n\n');
  return beyond ? [...parts, beyond] : parts;
}

/** The beginning of a text that is one part. */
function headOf(text: string, fits: Fits): string {
  const links = linksIn(text);
  const cutAt = (pieces: readonly string[]) => {
    const head = longest(pieces, (part) => fits(part.trimEnd())).trimEnd();
    const link = links.find(({ start, end }) => start < head.length && head.length < end);
    return link ? text.slice(0, link.start).trimEnd() : head;
  };
  const words = cutAt(text.split(/(?<=\s)(?=\S)/u));
  for (const pieces of [text.split(/(?<=\n\s*\n)(?=\S)/u), segmentsOf(text, 'sentence')]) {
    const head = cutAt(pieces);
    if (head !== '' && head.length >= words.length * ENOUGH) return head;
  }
  if (words !== '') return words;
  const [link] = links;
  if (link?.start === 0) return link.url;
  // A script without spaces, or a word that alone is too long.
  const graphemes = segmentsOf(text, 'grapheme');
  return cutAt(segmentsOf(text, 'word')) || cutAt(graphemes) || (graphemes[0] ?? text);
}
