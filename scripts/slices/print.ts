import path from 'node:path';
import { sliceMap } from './map.ts';
import { slicesOf } from './names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const slices = slicesOf(root);
const [slice = ''] = process.argv.slice(2);
if (slices.includes(slice)) {
  for (const [heading, lines] of Object.entries(await sliceMap(root, slice)))
    if (lines.length > 0) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
} else {
  console.error(`Which slice? npm run slice <name>, with one of: ${slices.join(', ')}`);
  process.exitCode = 1;
}
