import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PictureError } from '#api/core/pictures/picture.ts';
import { ownPictures } from '#api/core/pictures/pictures.ts';
import { drawInTurn, loadSharp } from '#api/core/pictures/sharp.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import { libraryFile } from '#api/theme/theme.store.ts';
import type { PaperPorts } from './papers.ports.ts';
import { paperSettingsDocument } from './papers.settings.ts';
import { papersStore } from './papers.store.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
/** In pixels, three for each point of the sheet. */
const BOX = { width: 510, height: 150 } as const;

/** Draws the logo of the settings, once for each picture. */
export function paperLogo(
  { database, now }: Pick<PaperPorts, 'database' | 'now'>,
  media: Pick<MediaSlice, 'find'>,
): PaperPorts['logoNow'] {
  const settings = paperSettingsDocument(database, now);
  let last: { address: string; id: string } | undefined;

  return async () => {
    const { logo } = await settings.get();
    if (logo === null) return null;
    if (last?.address === logo) return last.id;
    const png = await drawn(logo).catch((error: unknown) => {
      // A picture that cannot be read any more must not keep papers from being made.
      if (error instanceof PictureError) return undefined;
      throw error;
    });
    if (!png) return null;
    const id = hash('sha256', png, 'hex');
    await papersStore(database.db).keepLogo(id, png.toString('base64'));
    last = { address: logo, id };
    return id;
  };

  async function drawn(address: string): Promise<Buffer | undefined> {
    const named = libraryFile(address);
    const file = named && (await media.find(named.id, named.name));
    if (file?.type !== 'image') return undefined;
    const [picture] = await ownPictures.draw('site', {
      from: await buffer(await file.read()),
      formats: FORMATS,
      versions: [{ ...BOX, format: 'png' }],
    });
    // Without transparency, which a PDF keeps apart from the picture.
    return drawInTurn(async () =>
      (await loadSharp())(picture?.bytes)
        .flatten({ background: '#ffffff' })
        .png({ palette: false })
        .toBuffer(),
    );
  }
}
