import { openContentOf } from '../content-places.ts';
import { type Rule, when } from '../rule.ts';
import { pathOf } from './address.ts';

const KILOBYTE = 1000;
/** One picture; a photograph that fills a screen fits into this. */
const HEAVY_PICTURE = 300 * KILOBYTE;
/** The page's own text, compressed, with every picture that it loads at once. */
const HEAVY_PAGE = 1500 * KILOBYTE;

const kilobytes = (bytes: number) => `${Math.round(bytes / KILOBYTE)} kB`;

const heavyPictures: Rule = (doc, { bytesOf }) => {
  const heavy = [...new Set(doc.images.map(({ src }) => pathOf(src)))]
    .map((src) => ({ src, bytes: bytesOf.get(src) ?? 0 }))
    .filter(({ bytes }) => bytes > HEAVY_PICTURE);
  return when(heavy.length > 0, () => ({
    rule: 'image-weight',
    type: 'warning',
    impact: 'Medium',
    title: 'Heavy pictures',
    description: `Over ${kilobytes(HEAVY_PICTURE)} a picture keeps phones waiting. Pictures of the media library are served in several widths.`,
    items: heavy.map(({ src, bytes }) => `${src} (${kilobytes(bytes)})`),
    fix: openContentOf(doc.page),
  }));
};

const heavyPage: Rule = (doc, { bytesOf }) => {
  const pictures = [...new Set(doc.images.filter(({ eager }) => eager).map(({ src }) => pathOf(src)))];
  const total = pictures.reduce((sum, src) => sum + (bytesOf.get(src) ?? 0), doc.bytes);
  return when(total > HEAVY_PAGE, () => ({
    rule: 'page-weight',
    type: 'warning',
    impact: 'Medium',
    title: 'A heavy page',
    description: `It has ${kilobytes(total)} to load before it is shown; ${kilobytes(HEAVY_PAGE)} are quick on a phone.`,
    fix: openContentOf(doc.page),
  }));
};

export const weightRules: readonly Rule[] = [heavyPictures, heavyPage];
