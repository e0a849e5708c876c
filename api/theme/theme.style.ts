import { originalTheme } from '#shared/theme/original-theme.ts';
import { originalColors, PART_CONTRAST, TEXT_CONTRAST } from '#shared/theme/theme.constants.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { clearest, heldApart, movedLike } from './contrast.ts';
import { paletteOf, VEIL } from './palette.ts';
import { typeRules, typeTokens } from './type-pairings.ts';

type Tokens = Readonly<Record<string, string>>;

const original = paletteOf(originalTheme).tokens;

/** A page's CSS in addition to the site's own styles; empty for the look of a fresh install. */
export function pageStyle(theme: Theme): string {
  const palette = paletteOf(theme);
  const changed = Object.entries(palette.tokens).filter(([name, value]) => original[name] !== value);
  const tokens = { ...Object.fromEntries(changed), ...typeTokens(theme.type), ...pictureTokens(theme) };
  if (Object.keys(tokens).length === 0) return '';
  const isLight = theme.surface === 'light';
  const rules = [
    `html:root{${isLight ? 'color-scheme:light;' : ''}${declarations(tokens)}}`,
    // On a light site, dark pictures under text are faded, and parts that are always dark keep their light
    // text.
    isLight ? 'html [data-under-text]{opacity:.25}' : '',
    isLight ? `html .film{color-scheme:dark;${declarations(palette.film)}color:var(--bone)}` : '',
  ];
  // Printed pages have their own colours, ink on white, so these rules are for the screen only.
  return `${typeRules(theme.type)}@media screen{${rules.join('')}}`;
}

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Dark pictures that fade into a light ground look like fog, so on a light site they end at a hard edge. */
const hardEdges: Tokens = {
  'hero-veil': '100%',
  'hero-veil-top': '100%',
  'hero-veil-end': '64px',
  'hero-fade': '0px',
  'hero-fade-from': '-28px',
  'hero-floor': 'transparent',
};

/** The owner's picture may be any, so the page's ground is opaque before the text begins. */
const fullFades: Tokens = { 'hero-veil': '88%', 'hero-fade': '110px' };

/** How pictures are placed: those of the sample are made for their places, an owner's may be anything. */
function pictureTokens({ surface, logo, hero, background }: Theme): Tokens {
  const tokens: Record<string, string> = {};
  if (surface === 'light') tokens.veil = `${VEIL.light * 100}%`;
  const isOwnHero = hero.wide !== originalTheme.hero.wide || hero.phone !== originalTheme.hero.phone;
  if (surface === 'light') Object.assign(tokens, hardEdges);
  else if (isOwnHero || hero.video) Object.assign(tokens, fullFades);
  // Hover colours of shows are light, for the dark page.
  if (surface === 'light') tokens['link-hover'] = 'var(--bone)';
  if (logo.kind === 'wordmark' || logo.picture !== originalTheme.logo.picture) {
    tokens['sign-off-ratio'] = '6 / 1';
    tokens['sign-off-fit'] = 'contain';
  }
  if (hero.video && background.shown) {
    tokens['hero-ground'] = 'transparent';
    tokens['hero-art'] = 'hidden';
    tokens['video-place'] = 'absolute';
    tokens['video-height'] = 'min(100svh, 900px)';
    tokens['video-layer'] = '-1';
  }
  return tokens;
}

/** The grounds of the back office, as `web/core/admin-ui/admin-tokens.css` has them. */
export const officeGrounds = {
  dark: ['#0b0c0b', '#141513', '#1a1b18', '#1e1f1c', '#262824'],
  light: ['#e9e6db', '#f8f7f2', '#ffffff', '#efede4', '#e2dfd3'],
} as const;

const sideTokens = (accent: string, grounds: readonly string[]): Tokens => {
  const lamp = heldApart(accent, grounds, PART_CONTRAST);
  const onLamp = clearest(['#000000', '#ffffff'], [lamp]);
  return {
    'a-lamp': lamp,
    'a-on-lamp': onLamp,
    'a-lamp-text': heldApart(accent, grounds, TEXT_CONTRAST),
    'tally-hover': heldApart(movedLike('#ff6a43', originalColors.accent, lamp), [onLamp], TEXT_CONTRAST),
  };
};

/** The back office's CSS for the owner's accent and mark; empty for the look of a fresh install. */
export function officeStyle(
  { accent }: Pick<Theme, 'accent'>,
  mark: { picture: string; ground: string } | null,
): string {
  const rules: string[] = [];
  if (accent !== originalColors.accent)
    rules.push(
      `html:root{${declarations(sideTokens(accent, officeGrounds.dark))}}`,
      `html:root[data-theme="light"]{${declarations(sideTokens(accent, officeGrounds.light))}}`,
    );
  // The picture was made for the site's own ground.
  if (mark) rules.push(`html:root{--a-mark:url("${mark.picture}") 50%/contain no-repeat ${mark.ground}}`);
  return rules.join('');
}
