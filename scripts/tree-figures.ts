import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/lock.ts';

/**
 * Prints how many files the product has and how long they are: a file of a few lines is a sign of a subject that was
 * split, a very long one of several subjects in one. Fails when properties are packed by a spread of a literal.
 */

const SHORT_LINES = 15;
const PACKED = /\.\.\.(?:\{ ?\w|\(?\[[^\]\n]+\](?!\s*\.))/g;

interface Source {
  file: string;
  text: string;
  lines: number;
}

const sources: Source[] = globSync('{api,web,shared,desktop}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .map(({ file, text }) => ({ file, text, lines: text.split('\n').length - 1 }));

const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
const total = lengths.reduce((sum, lines) => sum + lines, 0);
const quantile = (part: number) => lengths[Math.floor((lengths.length - 1) * part)] ?? 0;
const short = sources.filter(({ lines }) => lines < SHORT_LINES);
// Migrations never grow, so short ones are counted separately.
const shortMigrations = short.filter(({ file }) => file.startsWith('api/migrations/')).length;
const packed = sources.flatMap(({ file, text }) =>
  [...text.matchAll(PACKED)].map(([found]) => `${file}: ${found}`),
);
const percent = (part: number) => `${((100 * part) / sources.length).toFixed(1)} %`;

console.log(
  [
    `${sources.length} files`,
    `${total} lines`,
    `median ${quantile(0.5)}`,
    `p90 ${quantile(0.9)}`,
    `under ${SHORT_LINES} lines ${percent(short.length - shortMigrations)}, and ${shortMigrations} migrations`,
    `packed spreads ${packed.length}`,
  ].join(', '),
);
if (packed.length > 0) {
  console.error(packed.join('\n'));
  process.exitCode = 1;
}
