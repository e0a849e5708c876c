import { drawInTurn, loadSharp } from '#api/core/pictures/sharp.ts';
import { escapeHtml, shortened } from '#shared/core/text.ts';
import { SHARE_PICTURE } from '#shared/seo/seo.constants.ts';
import { drawable, faces, fontFiles } from './seo.fonts.ts';
import type { PictureColors } from './seo.picture-colors.ts';
import type { PictureWords } from './seo.picture-name.ts';

const { width, height } = SHARE_PICTURE;
type Colour = readonly [number, number, number];

/** Where the slip begins, in pixels from the top, and the holes along its edge. */
const EDGE = 470;
const HOLE = { radius: 7, every: 30 } as const;
const LAMP_AT = { x: 1108, y: 92, radius: 34 } as const;
const MARGIN = 64;

interface Line {
  text: string;
  face: keyof typeof faces;
  colour: string;
  /** The box in pixels that the text has to fit into; it is drawn as large as the box allows. */
  box: { width: number; height: number };
}

/** A page's share picture: its title on a dark stage, the site's name on a torn ticket below. */
export function drawPicture(words: PictureWords, colors: PictureColors): Promise<Buffer> {
  return drawInTurn(async () => {
    const room = width - 2 * MARGIN;
    const title = await draw({
      text: words.title,
      face: 'headline',
      colour: colors.title,
      box: { width: room - 80, height: 190 },
    });
    const description = await draw({
      text: shortened(words.description, DESCRIPTION_MAX),
      face: 'text',
      colour: colors.description,
      box: { width: room, height: 84 },
    });
    const site = await draw({
      text: words.siteName,
      face: 'headline',
      colour: colors.onSlip,
      box: { width: 640, height: 64 },
    });
    const host = await draw({
      text: words.host,
      face: 'text',
      colour: colors.onSlip,
      box: { width: 360, height: 32 },
    });
    const middle = EDGE + (height - EDGE + HOLE.radius) / 2;
    const centred = (part: Drawn) => Math.round(middle - part.height / 2);
    const sharp = await loadSharp();
    return sharp(stage(colors), { raw: { width, height, channels: 3 } })
      .composite([
        ...placed(title, () => ({ left: MARGIN, top: 96 })),
        ...placed(description, (part) => ({ left: MARGIN, top: EDGE - 48 - part.height })),
        ...placed(site, (part) => ({ left: MARGIN, top: centred(part) })),
        ...placed(host, (part) => ({ left: width - MARGIN - part.width, top: centred(part) })),
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  });
}

/** More than this would be too small to read. */
const DESCRIPTION_MAX = 200;

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

const placed = (part: Drawn | undefined, at: (part: Drawn) => { left: number; top: number }) =>
  part ? [{ input: part.data, ...at(part) }] : [];

/** Once something was drawn with a font file, its font is available to all later drawings. */
let known: Promise<unknown> | undefined;

/** @returns undefined where nothing of the text can be drawn */
async function draw({ text, face, colour, box }: Line): Promise<Drawn | undefined> {
  const plain = drawable(text);
  if (!plain) return undefined;
  known ??= Promise.all(fontFiles.map((fontFile) => letters('x', faces.text.family, fontFile, box)));
  await known;
  const { family, file } = faces[face];
  // Pango parses its own markup here, so the owner's text must be escaped.
  const marked = `<span foreground="${colour}" insert_hyphens="false">${escapeHtml(plain)}</span>`;
  const { data, info } = await letters(marked, family, file, box);
  return { data, width: info.width, height: info.height };
}

async function letters(text: string, family: string, fontfile: string, box: Line['box']) {
  const sharp = await loadSharp();
  // A word that is wider than the box is broken, as it would be too small to read otherwise.
  return sharp({ text: { text, font: family, fontfile, rgba: true, wrap: 'word-char', ...box } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The last stage is cached: most pictures have the same colours. */
let drawnStage: { colors: string; pixels: Buffer } | undefined;

/** The page's ground above, the slip below, a hole every few pixels where they meet, and the lamp. */
function stage({ ground, slip, lamp }: PictureColors): Buffer {
  const key = JSON.stringify([ground, slip, lamp]);
  if (drawnStage?.colors === key) return drawnStage.pixels;
  const [groundColor, slipColor, lampColor] = [channels(ground), channels(slip), channels(lamp)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inLamp = inside(x - LAMP_AT.x, y - LAMP_AT.y, LAMP_AT.radius);
      const toHole = (x % HOLE.every) - HOLE.every / 2;
      const hole = y < EDGE ? 1 : inside(toHole, y - EDGE, HOLE.radius);
      const colour = mixed(mixed(slipColor, groundColor, hole), lampColor, inLamp);
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  drawnStage = { colors: key, pixels };
  return pixels;
}

const channels = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** The share of a pixel that a disc covers, 0 to 1; `x` and `y` are relative to the disc's centre. */
const inside = (x: number, y: number, radius: number) =>
  Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));

const mixed = (under: Colour, over: Colour, share: number): Colour => [
  Math.round(under[0] + (over[0] - under[0]) * share),
  Math.round(under[1] + (over[1] - under[1]) * share),
  Math.round(under[2] + (over[2] - under[2]) * share),
];
