import { paletteOf } from '#api/theme/palette.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import type { ThemeColors } from '#shared/theme/theme.schema.ts';

/** The colours of a share picture: the page above, the slip below, and the lamp. */
export interface PictureColors {
  ground: string;
  title: string;
  description: string;
  slip: string;
  onSlip: string;
  lamp: string;
}

export function pictureColorsOf(colors: ThemeColors): PictureColors {
  const { tokens } = paletteOf(colors);
  const token = (name: string) => tokens[name] ?? '';
  return {
    ground: token('ink'),
    title: token('bone'),
    // The text is larger than on a page; in the original colours it has a shade of its own.
    description: isOriginal(colors) ? '#b9b6ab' : token('bone-2'),
    slip: token('paper'),
    onSlip: token('on-paper'),
    lamp: token('lamp'),
  };
}

export const isOriginal = (colors: ThemeColors): boolean =>
  (['surface', 'accent', 'paper', 'ink'] as const).every((name) => colors[name] === originalTheme[name]);
