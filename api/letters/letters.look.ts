import { paletteOf } from '#api/theme/palette.ts';
import type { Surface } from '#shared/theme/theme.constants.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';

export interface LetterColors {
  ground: string;
  raised: string;
  text: string;
  quiet: string;
  line: string;
  button: string;
  onButton: string;
}

/** The site's colours for a letter. All texts have a contrast of at least 4.5 : 1 to their background. */
export function letterColors(theme: Theme, surface: Surface): LetterColors {
  const { tokens } = paletteOf({ ...theme, surface });
  const color = (name: string) => tokens[name] ?? '';
  return {
    ground: color('ink'),
    raised: color('ink-1'),
    text: color('bone'),
    quiet: color('bone-2'),
    line: color('line'),
    button: color('tally'),
    onButton: color('on-tally'),
  };
}

/** CSS rules for dark mode; `!important` because they have to override the inline styles. */
export const darkRules = ({ ground, raised, text, quiet, line, button, onButton }: LetterColors): string =>
  [
    `.l-ground{background-color:${ground}!important}`,
    `.l-text,.l-text a{color:${text}!important}`,
    `.l-quiet,.l-quiet a{color:${quiet}!important}`,
    `.l-card{background-color:${raised}!important;border-color:${line}!important}`,
    `.l-line{border-color:${line}!important}`,
    `.l-button{background-color:${button}!important;color:${onButton}!important}`,
  ].join('');
