import path from 'node:path';
import { drawInTurn, loadSharp } from '#api/core/pictures.ts';
import { escapeHtml } from '#shared/core/text.ts';
import { SHARE_PICTURE } from '#shared/seo/seo.constants.ts';
import type { PictureColors } from './seo.picture-colors.ts';
import type { PictureWords } from './seo.picture-name.ts';

const { width, height } = SHARE_PICTURE;
type Colour = readonly [number, number, number];

/** Where the paper begins, and the holes along its edge. */
const EDGE = 470;
const HOLE = { radius: 7, every: 30 } as const;
const LAMP_AT = { x: 1108, y: 92, radius: 34 } as const;
const MARGIN = 64;

const font = (name: string) => path.resolve(import.meta.dirname, '../../api/seo/fonts', `${name}.ttf`);
const faces = {
  headline: { family: 'Anybody Card', basic: font('anybody-basic'), rest: font('anybody-rest') },
  text: { family: 'Instrument Sans', basic: font('instrument-basic'), rest: font('instrument-rest') },
} as const;

interface Line {
  text: string;
  face: keyof typeof faces;
  colour: string;
  /** The box that it has to fit into; it is set as large as that allows. */
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
      text: words.description,
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
        { input: title.data, left: MARGIN, top: 96 },
        { input: description.data, left: MARGIN, top: EDGE - 48 - description.height },
        { input: site.data, left: MARGIN, top: centred(site) },
        { input: host.data, left: width - MARGIN - host.width, top: centred(host) },
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
  });
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** The rare letters' file is drawn with once, which makes its letters known to all that follows. */
let rest: Promise<unknown> | undefined;

async function draw({ text, face, colour, box }: Line): Promise<Drawn> {
  rest ??= Promise.all(Object.values(faces).map((known) => letters('é', known.family, known.rest, box)));
  await rest;
  const { family, basic } = faces[face];
  // Pango reads its own markup here, so the owner's text must not be any.
  const plain = escapeHtml(text.replaceAll('\0', '').toWellFormed()) || ' ';
  const { data, info } = await letters(`<span foreground="${colour}">${plain}</span>`, family, basic, box);
  return { data, width: info.width, height: info.height };
}

async function letters(text: string, family: string, fontfile: string, box: Line['box']) {
  const sharp = await loadSharp();
  return sharp({ text: { text, font: family, fontfile, rgba: true, ...box } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The last one: most pictures have the same colours. */
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

/** How much of a pixel a disc covers, from its middle. */
const inside = (x: number, y: number, radius: number) =>
  Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));

const mixed = (under: Colour, over: Colour, share: number): Colour => [
  Math.round(under[0] + (over[0] - under[0]) * share),
  Math.round(under[1] + (over[1] - under[1]) * share),
  Math.round(under[2] + (over[2] - under[2]) * share),
];
