import { isDeepStrictEqual } from 'node:util';
import type { DocumentSample, Neutral } from '#api/core/content/document-sample.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';

/** A logo of the owner's keeps its kind; what else there is of the sample's logo goes. */
const neutralLogo: Neutral<Theme['logo']> = (logo, sample) => ({
  ...(logo.picture === sample.picture ? { kind: 'wordmark', picture: '/art/plain-wide.svg' } : logo),
  quiet: logo.quiet === sample.quiet ? null : logo.quiet,
  alt: logo.alt,
});

/** One picture of the owner's is shown at every width. */
const neutralHero: Neutral<Theme['hero']> = ({ placeholder, ...hero }, sample) => {
  const own = { wide: hero.wide !== sample.wide, phone: hero.phone !== sample.phone };
  if (own.wide && own.phone) return placeholder ? { ...hero, placeholder } : hero;
  return {
    ...hero,
    wide: own.wide ? hero.wide : own.phone ? hero.phone : '/art/plain-hero-wide.svg',
    phone: own.phone ? hero.phone : own.wide ? hero.wide : '/art/plain-hero-phone.svg',
  };
};

/** The sample's video shows its creator. */
const neutralBackground: Neutral<Theme['background']> = (background, sample) =>
  isDeepStrictEqual(background.sources, sample.sources) ? { ...background, shown: false } : background;

const sample: DocumentSample = {
  label: 'Look',
  target: adminPaths.look,
  neutral: () => ({ logo: neutralLogo, hero: neutralHero, background: neutralBackground }),
  unstored: originalTheme,
};

export const themeDocument = {
  key: 'theme',
  // Its panel draws a preview of its own, which stays while the owner changes colours.
  preview: null,
  sample,
};
