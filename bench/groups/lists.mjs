import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from '../../scripts/lib/run.mjs';
import { temporaryFolder } from '../lib/children.mjs';
import { budget, title } from '../lib/report.mjs';

const files = {
  '100,000 requests, a page of any list': 'test/desk.scale.long.test.ts',
  '20,000 files, a page of any list': 'api/media/media.scale.long.test.ts',
  '1,000,000 views, any range': 'test/visits.scale.long.test.ts',
};

/** The cost of the most expensive list on SQLite and Postgres: the tests that fill the tables measure it. */
export async function measureLists({ node }) {
  title('Lists of a hub that has been used for years, × reading one row by its key (the dearest of each)');
  for (const [what, file] of Object.entries(files)) {
    const costsFile = join(temporaryFolder(), 'costs');
    const args = [tool('vitest', 'vitest'), 'run', '--project', 'alone', file];
    const { code, output } = await run(node, args, {
      quiet: true,
      env: { TEST_LONG: 'yes', COSTS_FILE: costsFile },
    });
    if (code !== 0) throw new Error(`${file} failed:\n${output}`);
    const costs = readFileSync(costsFile, 'utf8').trimEnd().split('\n').map(JSON.parse);
    const [name, cost] = costs.reduce((most, one) => (one[1] > most[1] ? one : most));
    budget(what, cost, ['at most', 50], { unit: ' ×', digits: 0, context: `"${name}" of ${costs.length}` });
  }
}
