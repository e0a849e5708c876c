import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { laySlice } from './lay.ts';
import { namesOf } from './names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
const [slice = '', one] = process.argv.slice(2);
try {
  const files = laySlice(root, namesOf(slice, one));
  const { status } = spawnSync(process.execPath, [biome, 'check', '--write', '--log-level=error', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

${slice} is part of the program: its page is /${slice}, its panel stands in Content Management. Next:
  npm run slice ${slice}     what it is made of
  npx vitest run api/${slice}     its own test
  npm run check              what is left to do, if anything`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
