import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import { themeAdminContract, themeContract } from '#shared/theme/theme.contract.ts';
import type { Look, ShownTheme, Theme } from '#shared/theme/theme.schema.ts';
import { themeDocument } from './theme.content.ts';
import { focusStyle } from './theme.focus.ts';
import { iconDrawer } from './theme.icons.ts';
import { lookOf } from './theme.look.ts';
import { themeRoutes } from './theme.routes.ts';
import { shownTheme } from './theme.shown.ts';
import { themeStore } from './theme.store.ts';
import { wordmarks } from './theme.wordmark.ts';

interface Names {
  creatorName: string;
  networkName: string;
}

interface ThemeOptions extends SliceParts<DocumentTables & ChangeTables> {
  names: () => Promise<Names>;
  media: Pick<MediaSlice, 'find' | 'focalPoints'>;
}

/** How the site looks: colours, type, logo, icons, hero and background. */
export function createThemeSlice(options: ThemeOptions) {
  const { database, ports, signer, whoIs, names, media } = options;
  const store = themeStore(database, ports.now);
  const marks = wordmarks(signer);
  const drawIcon = iconDrawer(async (id, name) => {
    const file = await media.find(id, name);
    return file?.type === 'image' && !file.private ? file.read() : undefined;
  });
  const networkName = async () => (await names()).networkName;
  /** With the focal points of the library's pictures, which a page's own style has behind the look. */
  const look = async (theme: Theme): Promise<Look> => {
    const { style, ...rest } = lookOf(theme);
    return { style: style + focusStyle(await media.focalPoints(), theme.hero), ...rest };
  };
  return {
    store,
    look,
    /** Logo, hero and background as pages show them. */
    shown: (theme: Theme, shownNames: Names): Promise<ShownTheme> => shownTheme(theme, shownNames, marks),
    contentDocuments: [themeDocument],
    endpoints: [
      bind(themeContract, themeRoutes({ store, drawIcon, marks, networkName, look })),
      bind(themeAdminContract, documentRoutes(store, whoIs)),
    ],
  };
}

export type ThemeSlice = Pick<ReturnType<typeof createThemeSlice>, 'store' | 'shown' | 'look'>;
