import { linksIn } from '#shared/core/address/links.ts';
import type { Platform } from './social.constants.ts';
import { asLongAsSent } from './social.links.ts';
import { lengthOf, type PostTexts, textFor } from './social.rules.ts';

export type Fits = (text: string) => boolean;

export interface Around {
  mediaUrls: readonly string[];
  /** The address of this site, whose links go out as short ones. */
  site: string;
}

/** Below this part of what fits, a text is cut between words rather than after a sentence. */
const ENOUGH = 0.6;

export const segmentsOf = (text: string, granularity: 'grapheme' | 'word' | 'sentence'): string[] =>
  [...new Intl.Segmenter('en', { granularity }).segment(text)].map(({ segment }) => segment);

/** The longest beginning of a text that fits, cut between these parts of it. */
export function longest(parts: readonly string[], fits: Fits): string {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(parts.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return parts.slice(0, low).join('');
}

/** Cut after a sentence, or after a word where that would leave little. */
function cut(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const sentences = longest(segmentsOf(text, 'sentence'), (part) => fits(part.trimEnd())).trimEnd();
  const words = longest(segmentsOf(text, 'word'), (part) => fits(`${part.trimEnd()}…`)).trimEnd();
  if (sentences.length >= words.length * ENOUGH && sentences !== '') return sentences;
  const some =
    words.replace(/[\s,;:–-]+$/u, '') || longest(segmentsOf(text, 'grapheme'), (part) => fits(`${part}…`));
  return `${some}…`;
}

/**
 * The text of a post for a network that takes a shorter one. Its last link stays, and so do the hashtags of the post; those
 * at the end of the text are left out first.
 */
export function shortened(platform: Platform, post: PostTexts, { mediaUrls, site }: Around): string {
  const fits: Fits = (own) => {
    const text = asLongAsSent(textFor(platform, { ...post, threads: {}, texts: { [platform]: own } }), site);
    const { used, most } = lengthOf({ platform, text, mediaUrls });
    return used <= most;
  };
  const whole = (post.texts[platform] ?? post.content).trim();
  const bare = whole.replace(/(?:\s+#[\p{L}\p{N}_]+)+$/u, '');
  if (fits(bare)) return bare;
  const link = linksIn(bare).at(-1);
  if (!link) return cut(bare, fits);
  const before = cut(bare, fits);
  if (before.includes(link.url)) return before;
  const rest = `${bare.slice(0, link.start).trimEnd()} ${bare.slice(link.end).trimStart()}`.trim();
  return `${cut(rest, (part) => fits(`${part} ${link.url}`))} ${link.url}`;
}

/** A text in the part that fits and the letters that are too many. A link is whole in one of them. */
export function overflowOf(
  platform: Platform,
  text: string,
  mediaUrls: readonly string[],
): readonly [fitting: string, excess: string] {
  const isShort = (part: string) => {
    const { used, most } = lengthOf({ platform, text: part, mediaUrls });
    return used <= most;
  };
  if (isShort(text)) return [text, ''];
  const { length } = longest(segmentsOf(text, 'grapheme'), isShort);
  const link = linksIn(text).find(({ start, end }) => start < length && length < end);
  const end = link?.start ?? length;
  return [text.slice(0, end), text.slice(end)];
}
