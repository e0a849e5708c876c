import { readFileSync } from 'node:fs';

const all = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));
const isOfProduct = (entry: string) => /^(api|web|desktop|vite\.)/.test(entry);

/** The product alone, without tests and scripts: what only those use is reported. */
export default {
  entry: all.entry.filter(isOfProduct),
  project: ['{api,web,shared,desktop}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
  // An export that its own file uses is there for a test of it.
  ignoreExportsUsedInFile: true,
  vitest: false,
  playwright: false,
  include: ['files', 'exports', 'types'],
};
