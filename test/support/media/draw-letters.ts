import { loadSharp } from '#api/core/pictures/sharp.ts';
import { faces, fontFiles } from '#api/seo/seo.fonts.ts';

/*
 * A program for tests: draws each text of a JSON list with the program's fonts, and prints those for which a
 * box with a number was drawn, as for a missing letter: a hollow shape with ink along its left side, its top
 * and its bottom.
 */
const [texts = '[]'] = process.argv.slice(2);
const sharp = await loadSharp();
const draw = (text: string, fontfile: string) =>
  sharp({ text: { text, font: faces.headline.family, fontfile, rgba: true, dpi: 300 } })
    .extractChannel(3)
    .trim({ background: '#000', threshold: 64 })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function isBox(text: string): Promise<boolean> {
  const { data, info } = await draw(text, faces.headline.file);
  const { width, height } = info;
  const inkOf = (indexes: number[]) =>
    indexes.filter((index) => (data[index] ?? 0) > 64).length / indexes.length;
  const row = (y: number) => inkOf(Array.from({ length: width }, (_, x) => y * width + x));
  const column = (x: number) => inkOf(Array.from({ length: height }, (_, y) => y * width + x));
  const hasFrame = row(0) > 0.9 && row(height - 1) > 0.9 && Math.max(...[0, 1, 2].map(column)) > 0.9;
  return hasFrame && inkOf([...data.keys()]) < 0.7;
}

for (const file of fontFiles) await draw('x', file);
const boxes: string[] = [];
for (const text of JSON.parse(texts) as string[]) if (await isBox(text)) boxes.push(text);
process.stdout.write(JSON.stringify(boxes));
