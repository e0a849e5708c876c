import type { Look, Theme } from '#shared/theme/theme.schema.ts';
import { paletteOf } from './palette.ts';
import { iconsOf } from './theme.icons.ts';
import { pageStyle } from './theme.style.ts';
import { headlineFont } from './type-pairings.ts';

/** The page's own colour. */
export const groundOf = (theme: Theme): string => paletteOf(theme).tokens.ink ?? theme.ink;

/** What pages are drawn with beside the site's own styles. */
export function lookOf(theme: Theme): Look {
  const ground = groundOf(theme);
  return {
    style: pageStyle(theme),
    themeColor: ground,
    font: headlineFont(theme.type),
    icons: iconsOf({ icon: theme.icon, ground }),
  };
}
