import path from 'node:path';
import { drawInTurn, loadSharp } from '#api/core/pictures/sharp.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { escapeHtml } from '#shared/core/text.ts';
import { type TypePairing, typePairings } from '#shared/theme/theme.constants.ts';

export interface Wordmark {
  src: string;
  width: number;
  height: number;
}

interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

const PURPOSE = 'wordmark';
/** Twice as large as the widest place for it needs on most screens. */
const BOX = { width: 1612, height: 276 } as const;
/** How many pictures are cached: one name in a few colours, and some more for previews. */
const KEPT = 16;
const VERSION_LENGTH = 12;

const families: Readonly<Record<TypePairing, string>> = {
  stage: 'Wordmark Stage',
  editorial: 'Wordmark Editorial',
  grotesque: 'Wordmark Grotesque',
};
const fontFile = (type: TypePairing) =>
  path.resolve(import.meta.dirname, '../../api/theme/fonts', `${type}.ttf`);

/**
 * The network's name as a picture, in any colour. Its address is signed, so that this server only draws
 * pictures that a page shows.
 */
export function wordmarks(signer: Signer) {
  const kept = new Map<string, Promise<Drawn>>();

  const versionOf = (text: string, type: TypePairing, color: string) =>
    Buffer.from(signer.sign(PURPOSE, JSON.stringify([text, type, color])))
      .toString('hex')
      .slice(0, VERSION_LENGTH);

  function drawn(text: string, type: TypePairing, color: string): Promise<Drawn> {
    const key = JSON.stringify([text, type, color]);
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw(text, type, color);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return drawing;
  }

  return {
    async of(text: string, type: TypePairing, color: string): Promise<Wordmark> {
      const { width, height } = await drawn(text, type, color);
      const file = `${type}-${color.slice(1)}-${versionOf(text, type, color)}.png`;
      return { src: `/look/wordmarks/${file}`, width, height };
    },
    /** The picture at an address that was given out for this name; undefined for any other. */
    async open(file: string, text: string): Promise<Buffer | undefined> {
      const [name = '', hex = '', version = ''] = file.replace(/\.png$/, '').split('-');
      const type = typePairings.find((known) => known === name);
      const color = `#${hex}`;
      if (!type || versionOf(text, type, color) !== version) return undefined;
      return (await drawn(text, type, color)).bytes;
    },
  };
}

const draw = (text: string, type: TypePairing, color: string): Promise<Drawn> =>
  drawInTurn(async () => {
    const sharp = await loadSharp();
    // Pango parses markup in this text, so the owner's text is escaped.
    const plain = escapeHtml(text.replaceAll('\0', '').toWellFormed().toUpperCase()) || ' ';
    const markup = `<span foreground="${color}">${plain}</span>`;
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: families[type],
        fontfile: fontFile(type),
        rgba: true,
        wrap: 'none',
        ...BOX,
      },
    })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
