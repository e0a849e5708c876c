import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { PreviewPage } from '#shared/theme/theme.constants.ts';
import { themeAdminContract, themeContract } from '#shared/theme/theme.contract.ts';
import type { ShownTheme, Theme } from '#shared/theme/theme.schema.ts';
import { themeDocument } from './theme.content.ts';
import { iconDrawer, type OpenPicture } from './theme.icons.ts';
import { lookOf } from './theme.look.ts';
import { themeAdminRoutes, themeRoutes } from './theme.routes.ts';
import { shownTheme } from './theme.shown.ts';
import { themeStore } from './theme.store.ts';
import { wordmarks } from './theme.wordmark.ts';

interface Names {
  creatorName: string;
  networkName: string;
}

/** Unsaved data that a preview reads in place of the saved data, by API path. */
export type Unsaved = ReadonlyMap<string, unknown>;

interface ThemeOptions extends SliceParts<DocumentTables & ChangeTables> {
  names: () => Promise<Names>;
  /** What every page gets, with this theme in place of the saved one. */
  siteWith: (theme: Theme) => Promise<unknown>;
  openPicture: OpenPicture;
  drawPreview: (page: PreviewPage, path: string, unsaved: Unsaved) => Promise<string>;
}

/** How the site looks: colours, type, logo, icons, hero and background. */
export function createThemeSlice(options: ThemeOptions) {
  const { database, ports, signer, whoIs, names, siteWith, openPicture } = options;
  const store = themeStore(database, ports.now);
  const marks = wordmarks(signer);
  const drawIcon = iconDrawer(openPicture);
  const networkName = async () => (await names()).networkName;
  const drawPreview = async (theme: Theme, page: PreviewPage) =>
    options.drawPreview(
      page,
      `/${page}`,
      new Map<string, unknown>([
        ['/api/site', await siteWith(theme)],
        ['/api/look', lookOf(theme)],
      ]),
    );
  return {
    store,
    /** Logo, hero and background as pages show them. */
    shown: (theme: Theme, shownNames: Names): Promise<ShownTheme> => shownTheme(theme, shownNames, marks),
    contentDocuments: [themeDocument],
    endpoints: [
      bind(themeContract, themeRoutes({ store, drawIcon, marks, networkName })),
      bind(themeAdminContract, themeAdminRoutes({ store, whoIs, drawPreview })),
    ],
  };
}

export type ThemeSlice = Pick<ReturnType<typeof createThemeSlice>, 'store' | 'shown'>;
