import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';

/** Of one group: the longest takes twenty minutes. */
const LONGEST_MS = 45 * 60_000;

await ensureInstalled();
const node = node24();
if (!(await ensureBuilt(node))) process.exit(1);

const { missed } = await import('../bench/lib/report.mjs');
const groups = {
  http: async () => (await import('../bench/groups/http.mjs')).measureHttp,
  page: async () => (await import('../bench/groups/page.mjs')).measurePage,
  write: async () => (await import('../bench/groups/write.mjs')).measureWrite,
  size: async () => (await import('../bench/groups/size.mjs')).measureSize,
  memory: async () => (await import('../bench/groups/memory.mjs')).measureMemory,
  start: async () => (await import('../bench/groups/start.mjs')).measureStart,
  lists: async () => (await import('../bench/groups/lists.mjs')).measureLists,
  notice: async () => (await import('../bench/groups/notice.mjs')).measureNotice,
};

const args = process.argv.slice(2);
const chosen = args.filter((argument) => !argument.startsWith('--'));
const unknown = chosen.find((name) => !(name in groups));
if (unknown !== undefined) {
  console.error(`No group "${unknown}": there are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}

for (const name of chosen.length > 0 ? chosen : Object.keys(groups)) {
  const limit = setTimeout(() => {
    console.error(`The group "${name}" took too long and was ended.`);
    process.exit(1);
  }, LONGEST_MS);
  const measure = await groups[name]();
  await measure({ quick: args.includes('--quick'), node });
  clearTimeout(limit);
}

const failed = missed();
if (failed.length > 0) console.error(`\nNot met: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
