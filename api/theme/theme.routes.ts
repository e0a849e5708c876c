import { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { shownPicture } from '#shared/core/address/media-address.ts';
import type { Download, Elsewhere } from '#shared/core/endpoint.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import type { PreviewPage } from '#shared/theme/theme.constants.ts';
import type { themeContract, themePreviewContract } from '#shared/theme/theme.contract.ts';
import type { Look, Theme } from '#shared/theme/theme.schema.ts';
import { paletteOf } from './palette.ts';
import { asIco, iconAddress, type iconDrawer, iconNameOf, shippedIcons } from './theme.icons.ts';
import { groundOf, lookOf } from './theme.look.ts';
import type { themeStore } from './theme.store.ts';
import { officeStyle } from './theme.style.ts';
import type { wordmarks } from './theme.wordmark.ts';

type Store = ReturnType<typeof themeStore>;

interface ThemeRoutes {
  store: Store;
  drawIcon: ReturnType<typeof iconDrawer>;
  marks: ReturnType<typeof wordmarks>;
  networkName: () => Promise<string>;
  look: (theme: Theme) => Promise<Look>;
}

const SHIPPED_ICO = '/icons/favicon.ico';
const ICO_SIDE = 32;

const picture = (bytes: Buffer, name: string, type: string): Download => ({
  type,
  name,
  bytes: bytes.length,
  etag: `"${name}"`,
  isPublic: true,
  stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});

export function themeRoutes({
  store,
  drawIcon,
  marks,
  networkName,
  look,
}: ThemeRoutes): Handlers<typeof themeContract> {
  const source = async () => {
    const theme = await store.get();
    return { icon: theme.icon, ground: groundOf(theme) };
  };
  return {
    look: async () => look(await store.get()),
    office: async () => {
      const theme = await store.get();
      return officeStyle(theme, officeMark(theme));
    },
    async icon({ params: { file } }): Promise<Download | Elsewhere> {
      const name = iconNameOf(file);
      const current = await source();
      if (!name || current.icon === null) throw new AppError('request.not-found');
      const address = iconAddress(name, current);
      // The address of an older icon redirects to the newest one.
      if (!address.endsWith(`/${file}`)) return { url: address };
      const bytes = await drawIcon(name, current);
      if (!bytes) return { url: shippedIcons.app512 };
      return picture(bytes, file, 'image/png');
    },
    async wordmark({ params: { file } }) {
      const bytes = await marks.open(file, await networkName());
      if (!bytes) throw new AppError('request.not-found');
      return picture(bytes, file, 'image/png');
    },
    async favicon() {
      const current = await source();
      const png = current.icon === null ? undefined : await drawIcon('32', current);
      if (!png) return { url: SHIPPED_ICO };
      const bytes = asIco(png, ICO_SIDE);
      const icon: Download = {
        type: 'image/x-icon',
        name: 'favicon.ico',
        bytes: bytes.length,
        stream: Readable.from([bytes]),
      };
      return icon;
    },
    async touchIcon() {
      const current = await source();
      return { url: current.icon === null ? shippedIcons.touch : iconAddress('180', current) };
    },
  };
}

/** The picture in the back office's header: the owner's icon, else their logo, else the program's mark. */
function officeMark(theme: Theme): { picture: string; ground: string } | null {
  const { kind, picture } = theme.logo;
  const ground = groundOf(theme);
  if (theme.icon) return { picture: lookOf(theme).icons.app192, ground };
  const isOwn = kind === 'picture' && picture !== originalTheme.logo.picture;
  return isOwn ? { picture: encodeURI(shownPicture(picture)), ground } : null;
}

/** Unsaved data that a preview reads in place of the saved data, by API path. */
type Unsaved = ReadonlyMap<string, unknown>;

interface PreviewRoutes {
  /** What every page gets, with this theme in place of the saved one. */
  siteWith: (theme: Theme) => Promise<unknown>;
  look: (theme: Theme) => Promise<Look>;
  drawPreview: (page: PreviewPage, path: string, unsaved: Unsaved) => Promise<string>;
}

export const themePreviewRoutes = ({
  siteWith,
  look,
  drawPreview,
}: PreviewRoutes): Handlers<typeof themePreviewContract> => ({
  async preview({ body: { value, page } }) {
    const unsaved = new Map<string, unknown>([
      ['/api/site', await siteWith(value)],
      ['/api/look', await look(value)],
    ]);
    const html = await drawPreview(page, `/${page}`, unsaved);
    return { html, corrections: [...paletteOf(value).corrections] };
  },
});
