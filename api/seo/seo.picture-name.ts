import { hash } from 'node:crypto';
import { SHARE_PICTURES } from '#shared/seo/seo.constants.ts';
import { pageOfMeta } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { ThemeColors } from '#shared/theme/theme.schema.ts';
import { isOriginal, pictureColorsOf } from './seo.picture-colors.ts';

/** The texts on a share picture. */
export interface PictureWords {
  title: string;
  description: string;
  siteName: string;
  host: string;
}

export const pictureWords = ({ shareTitle, shareDescription, siteName, url }: PageMeta): PictureWords => ({
  // The picture has the site's name below, so the title does not repeat it.
  title: shareTitle.endsWith(` | ${siteName}`) ? shareTitle.slice(0, -` | ${siteName}`.length) : shareTitle,
  description: shareDescription,
  siteName,
  host: new URL(url).host,
});

/** Raised when the drawing changes, so that pictures get new addresses. */
const DRAWING = 2;

/** A picture's address depends on its words and colours, so networks fetch it anew when these change. */
export function pictureAddress(page: PageKey, meta: PageMeta, colors: ThemeColors): string {
  // Pictures in the colours of a fresh install keep the addresses that they had before colours could be chosen.
  const chosen = isOriginal(colors) ? [] : [pictureColorsOf(colors)];
  const words = JSON.stringify([DRAWING, pictureWords(meta), ...chosen]);
  const version = hash('sha256', words, 'hex').slice(0, 12);
  return `${SHARE_PICTURES}/${pageOfMeta(page)}-${version}.png`;
}
