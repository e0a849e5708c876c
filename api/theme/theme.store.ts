import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { pictureSize } from '#shared/core/address/media-address.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import { type Theme, theme } from '#shared/theme/theme.schema.ts';

type Hero = Theme['hero'];
type Logo = Theme['logo'];

export const themeStore = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'theme', theme, {
    now,
    fallback: originalTheme,
    amend: (value, before) => ({
      ...value,
      hero: withoutOldBlur(value.hero, before.hero),
      logo: withoutOldQuiet(value.logo, before.logo),
    }),
    check: wrongFiles,
  });

/** The blurred placeholder is dropped when its picture is replaced. */
function withoutOldBlur({ placeholder, ...hero }: Hero, before: Hero): Hero {
  const isSame = hero.wide === before.wide && hero.phone === before.phone;
  const isOther = JSON.stringify(placeholder) !== JSON.stringify(before.placeholder);
  return placeholder && (isSame || isOther) ? { ...hero, placeholder } : hero;
}

/** A new logo does not keep the quiet version of the previous one. */
const withoutOldQuiet = (logo: Logo, before: Logo): Logo =>
  logo.picture !== before.picture && logo.quiet === before.quiet ? { ...logo, quiet: null } : logo;

const LIBRARY = 'Add the file to the media library and choose it there';

/** Browsers load no video from another site without a click, and icons are drawn from square local files. */
function wrongFiles({ background, icon }: Theme): Record<string, string> | undefined {
  const wrong: Record<string, string> = {};
  for (const [index, { src }] of background.sources.entries())
    if (!src.startsWith('/'))
      wrong[`value.background.sources.${index}.src`] = `${LIBRARY}: pages load no video of another site`;
  if (icon !== null && !libraryFile(icon)) wrong['value.icon'] = `${LIBRARY}: icons are drawn from it`;
  const size = icon === null ? undefined : pictureSize(icon);
  if (size && size.width !== size.height)
    wrong['value.icon'] = `This picture is ${size.width} × ${size.height}: use a square one`;
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

const FILE = /^\/media\/([0-9a-f-]{36})\/([\w.-]+)$/;

/** The parts of the address of a file in the media library; undefined for any other address. */
export function libraryFile(address: string): { id: string; name: string } | undefined {
  const [, id, name] = FILE.exec(address) ?? [];
  return id && name ? { id, name } : undefined;
}
