import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx) /;

/** The documents that name commands, without the decisions and the changelog, which describe the past. */
const documents = () => [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** `$ npm start   # what it does` without the prompt and the comment. */
const bare = (line: string) =>
  line
    .replace(/^\s*[$#] /, '')
    .replace(/\s+# .*$/, '')
    .trim();

function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^\s*```\w*\n([\s\S]*?)^\s*```$/gm)].map(([, block]) => block as string);
  const prose = text.replace(/^\s*```[\s\S]*?^\s*```$/gm, '');
  const fromProse = prose.split('\n').flatMap((line) => {
    const named = [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
    // A row of a table gives further arguments to its command: | `npm start` | … `-- --roles=http` … |
    const first = named[0] ?? '';
    const further = named.filter((code) => code.startsWith('-- ')).map((code) => `${first} ${code}`);
    return [...named, ...(line.startsWith('|') ? further : [])];
  });
  return [...blocks.flatMap((block) => block.split('\n').map(bare)), ...fromProse].filter((command) =>
    COMMAND.test(command),
  );
}

/** Every npm and npx command that a document tells the reader to type, as written, each once. */
export const documentedCommands = (): string[] =>
  [
    ...new Set(
      documents().flatMap((file) =>
        // Line breaks in prose may fall inside a command.
        commandsOf(readFileSync(path.join(ROOT, file), 'utf8').replace(/`(npm|npx)\n/g, '`$1 ')),
      ),
    ),
  ].sort();

/** What `test/commands.long.test.ts` does not run, and why. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci': 'replaces node_modules; npm start and npm test run it in a fresh clone',
  'npm install --save-exact --ignore-scripts': 'changes package.json',
  'npm run release': 'test/release.long.test.ts runs it',
  'npm version 1.2.0 --no-git-tag-version': 'changes package.json',
  'npm test': 'runs in continuous integration as written',
  'npm run test:long': 'runs the test that reads this list',
  'TEST_LONG=yes npx vitest run --project engines': 'is a part of npm run test:long',
  'npm run check': 'npm test runs the same checks',
  'npm run format': 'changes files; npm test checks the format',
  'npm run audit': 'needs the internet',
  'npm run restore': 'names the command; it needs a file',
  'npx install-electron': 'needs the internet',
  'npm run desktop': 'opens a window of Electron, which comes from the internet',
  'npm run test:desktop': 'needs Electron, which comes from the internet',
  'npm run desktop:dist':
    'needs Electron, which comes from the internet; test/desktop/package.spec.ts packs the app',
  'npm run desktop:dist -- --dir': 'test/desktop/package.spec.ts packs the app into a folder',
  'npm run desktop:dist -- -c.mac.notarize=true': 'needs macOS and an Apple account',
  'DESKTOP_UPDATE_URL=https://hub.example/desktop npm run desktop:dist': 'needs Electron, as above',
  'npm run bench': 'takes ten minutes and an idle machine',
  'npm run bench -- http': 'needs an idle machine',
  'npm run fault': 'takes hours; npm run test:long runs the same files for a shorter time',
  'npm run fault -- nodes': 'as npm run fault',
  'FAULT_MINUTES=13 npm run fault -- fault.test': 'as npm run fault',
  'FAULT_KILLS=1000 FAULT_KILLS_POSTGRES=100 npm run fault -- fault.test': 'as npm run fault',
  'npm run fuzz': 'runs until it is stopped; npm run test:long runs the same file with 20,000 requests',
  'npm run fuzz -- --minutes 10': 'as npm run fuzz',
  'npm run slow-clients': 'npm run test:long runs the same file with fewer clients',
};
