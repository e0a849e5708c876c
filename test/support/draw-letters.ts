import { createHash } from 'node:crypto';
import { loadSharp } from '#api/core/pictures.ts';
import { faces, fontFiles } from '#api/seo/seo.fonts.ts';

/*
 * A program for tests: draws each text that it is given as JSON, and prints a hash of each drawing. With `all` it uses every
 * font of the program, with `basic` only the first, so a letter that is not in that one is drawn as a box with its number.
 */
const [which, texts] = process.argv.slice(2) as ['all' | 'basic', string];
const sharp = await loadSharp();
const draw = (text: string, fontfile: string) =>
  sharp({ text: { text, font: faces.headline.family, fontfile, rgba: true, dpi: 200 } })
    .raw()
    .toBuffer();
for (const file of which === 'all' ? fontFiles : [faces.headline.file]) await draw('x', file);
const hashes: string[] = [];
for (const text of JSON.parse(texts) as string[]) {
  const drawn = await draw(text, faces.headline.file);
  hashes.push(createHash('sha256').update(drawn).digest('hex'));
}
process.stdout.write(JSON.stringify(hashes));
