import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ownPictures } from '#api/core/pictures/pictures.ts';
import { drawInTurn, loadSharp } from '#api/core/pictures/sharp.ts';
import type { Look } from '#shared/theme/theme.schema.ts';
import { libraryFile } from './theme.store.ts';

/** What an icon is drawn from. */
export interface IconSource {
  /** The picture's address in the media library; null for the icons that ship with the program. */
  icon: string | null;
  /** The colour behind a picture that does not fill its square. */
  ground: string;
}

/** Reads a picture of the media library; undefined where there is none that visitors may see. */
type OpenPicture = (id: string, name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
const NO_GROUND = { r: 0, g: 0, b: 0, alpha: 0 };

/** Each icon: its side in pixels, and how much of it the picture takes. Launchers cut maskable ones to a disc. */
const sizes = {
  '32': { side: 32, share: 1, clear: true },
  '180': { side: 180, share: 1, clear: false },
  '192': { side: 192, share: 1, clear: true },
  '512': { side: 512, share: 1, clear: true },
  'maskable-512': { side: 512, share: 0.75, clear: false },
} as const;
export type IconName = keyof typeof sizes;

const isIconName = (name: string): name is IconName => name in sizes;

/** The icons that ship with the program. */
export const shippedIcons: Look['icons'] = {
  tab: { href: '/favicon.svg', type: 'image/svg+xml' },
  touch: '/icons/apple-touch-icon.png',
  app192: '/icons/icon-192.png',
  app512: '/icons/icon-512.png',
  maskable512: '/icons/icon-maskable-512.png',
};

/** Raised when icons are drawn differently, so that their addresses change. */
const DRAWING = 1;

export function iconAddress(name: IconName, { icon, ground }: IconSource): string {
  const version = hash('sha256', JSON.stringify([DRAWING, icon, ground]), 'hex').slice(0, 12);
  return `/look/icons/${name}-${version}.png`;
}

/** Where each icon is fetched from. */
export function iconsOf(source: IconSource): Look['icons'] {
  if (source.icon === null) return shippedIcons;
  return {
    tab: { href: iconAddress('32', source), type: 'image/png' },
    touch: iconAddress('180', source),
    app192: iconAddress('192', source),
    app512: iconAddress('512', source),
    maskable512: iconAddress('maskable-512', source),
  };
}

export const iconNameOf = (file: string): IconName | undefined => {
  const name = file.replace(/-[0-9a-f]{12}\.png$/, '');
  return isIconName(name) ? name : undefined;
};

/** Draws the owner's picture as icons, each once. */
export function iconDrawer(open: OpenPicture) {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return (name: IconName, source: IconSource): Promise<Buffer | undefined> => {
    const address = iconAddress(name, source);
    const known = kept.get(address);
    if (known) return known;
    // Icons of another picture are no longer requested.
    const [first] = kept.keys();
    if (first && first.slice(-16) !== address.slice(-16)) kept.clear();
    const drawing = draw(name, source, open);
    kept.set(address, drawing);
    drawing.catch(() => kept.delete(address));
    return drawing;
  };
}

async function draw(
  name: IconName,
  { icon, ground }: IconSource,
  open: OpenPicture,
): Promise<Buffer | undefined> {
  const file = icon === null ? undefined : libraryFile(icon);
  const stream = file && (await open(file.id, file.name));
  if (!stream) return undefined;
  const { side, share, clear } = sizes[name];
  const inner = Math.round(side * share);
  const [picture] = await ownPictures.draw('site', {
    from: await buffer(stream),
    formats: FORMATS,
    versions: [{ width: inner, height: inner, format: 'png' }],
  });
  return drawInTurn(async () => {
    const sharp = await loadSharp();
    // Small pictures are made larger too: an icon has one size.
    const drawn = sharp(picture?.bytes).resize(inner, inner, { fit: 'contain', background: NO_GROUND });
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    const square = drawn.extend({
      top: before,
      left: before,
      bottom: after,
      right: after,
      background: NO_GROUND,
    });
    // sharp has its own order of operations, so the ground is put under the finished square in a second pass.
    const whole = await square.png().toBuffer();
    return clear ? whole : sharp(whole).flatten({ background: ground }).png().toBuffer();
  });
}

/** A PNG as an .ico file, which is what some programs ask for. */
export function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
