import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from './lib/lock.ts';

const HISTORY_BYTES = 1_000_000_000;
/** What is built and sent out: to browsers, and in the desktop app. */
const BUILT = 'dist/**/*.{js,mjs,cjs,html,css,json,map}';

/** Made up for tests and documentation; they give access to nothing. */
const madeUp = [
  'postgres://owner:hunter2@127.0.0.1:1/hub',
  'postgres://hub:letters1@postgres:5432/hub',
  'postgres://hub:<password>@localhost:5432/hub',
];

const preset = '@secretlint/secretlint-rule-preset-recommend';
const rules = [{ id: preset, rule: recommended }];
/** Secrets in the program's own environment variables. */
const ownKeys = /\b(?:SESSION_KEYS|ADMIN_PASSWORD|OPENAI_API_KEY)\s*[=:]\s*["']?[\w+/-]{24,}/g;

/** Each secret in a text, reported by its place and kind, never by its value. */
export async function secretsIn(place: string, text: string): Promise<string[]> {
  const source = { content: text, filePath: place, ext: '.txt', contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config: { rules } } });
  const found = messages.filter(
    ({ range: [from, to] }) => !madeUp.some((one) => text.slice(from, to).includes(one)),
  );
  return [
    ...found.map(({ range: [from], messageId }) => `${place}:${lineOf(text, from)}: ${messageId}`),
    ...[...text.matchAll(ownKeys)].map(
      ({ index }) => `${place}:${lineOf(text, index)}: a key of this program`,
    ),
  ];
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

async function main(): Promise<void> {
  const history = execFileSync('git', ['log', '--all', '-p', '--no-color', '--no-ext-diff'], {
    cwd: root,
    maxBuffer: HISTORY_BYTES,
    encoding: 'utf8',
  });
  const problems = await secretsIn('history', history);
  const built = globSync(BUILT, { cwd: root });
  for (const file of built)
    problems.push(...(await secretsIn(file, readFileSync(path.join(root, file), 'utf8'))));
  for (const problem of problems) console.error(problem);
  const parts = existsSync(path.join(root, 'dist')) ? `${built.length} built files` : 'nothing built yet';
  console.log(`Looked through the history and ${parts}: ${problems.length} secrets.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
