import { shownPicture } from '#shared/core/address/media-address.ts';
import type { ShownTheme, Theme } from '#shared/theme/theme.schema.ts';
import { paletteOf } from './palette.ts';
import type { wordmarks } from './theme.wordmark.ts';

/** Sample logos that are drawn for the dark ground, and their versions for the light one. */
const onPaper: Readonly<Record<string, string>> = {
  '/art/logo-coop.svg': '/art/logo-coop-ink.svg',
  '/art/logo-coop-off.svg': '/art/logo-coop-off-ink.svg',
};

/** The logo's height in the header, in pixels; its space is reserved until it has loaded. */
const LOGO_HEIGHT = 34;
/** The width of the sample logo, in pixels; used for every file whose size is unknown. */
const LOGO_WIDTH = 101;

const SIZE_IN_NAME = /-(\d+)x(\d+)\.webp$/;

interface Names {
  creatorName: string;
  networkName: string;
}

/** Logo, hero and background as pages show them. */
export async function shownTheme(
  theme: Theme,
  { creatorName, networkName }: Names,
  marks: ReturnType<typeof wordmarks>,
): Promise<ShownTheme> {
  const { placeholder, wide, phone } = theme.hero;
  const { shown, poster, sources } = theme.background;
  const hero = { wide: shownPicture(wide), phone: shownPicture(phone) };
  return {
    logo: await shownLogo(),
    hero: placeholder ? { ...hero, placeholder } : hero,
    // Nothing is loaded from another site without a click, and a background is never clicked.
    background: shown
      ? { poster: shownPicture(poster), sources: sources.filter(({ src }) => src.startsWith('/')) }
      : null,
  };

  async function shownLogo(): Promise<ShownTheme['logo']> {
    const { kind, picture, quiet, alt } = theme.logo;
    if (kind === 'wordmark') {
      const { tokens } = paletteOf(theme);
      const [mark, quietMark] = await Promise.all(
        [tokens.bone, tokens['bone-3']].map((color = '') => marks.of(networkName, theme.type, color)),
      );
      if (!mark || !quietMark) throw new Error('The wordmark was not drawn.');
      const width = Math.round((LOGO_HEIGHT * mark.width) / mark.height);
      return { src: mark.src, quiet: quietMark.src, width, alt: `${networkName}, home` };
    }
    const src = forSurface(picture);
    const [, width, height] = SIZE_IN_NAME.exec(picture) ?? [];
    return {
      src,
      quiet: quiet === null ? src : forSurface(quiet),
      width: width && height ? Math.round((LOGO_HEIGHT * Number(width)) / Number(height)) : LOGO_WIDTH,
      alt: `${alt ?? creatorName}, home`,
    };
  }

  function forSurface(picture: string): string {
    return shownPicture(theme.surface === 'light' ? (onPaper[picture] ?? picture) : picture);
  }
}
