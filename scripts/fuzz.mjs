import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10000' },
    on: { type: 'string', default: '' },
    /** Every path that is served over raw sockets, instead of the endpoints of the contract. */
    served: { type: 'boolean', default: false },
  },
});

await ensureInstalled();
const node = node24();
if (!(await ensureBuilt(node))) process.exit(1);
const { code } = await run(
  node,
  [
    tool('vitest', 'vitest'),
    'run',
    '--project',
    values.served ? 'api' : 'alone',
    '-t',
    values.on,
    values.served ? 'test/fuzz/served.test.ts' : 'test/fuzz/fuzz.long.test.ts',
  ],
  {
    env: {
      FUZZ_SERVED_MINUTES: values.served ? values.minutes : '',
      FUZZ_COUNT: values.count,
      FUZZ_SEED: values.seed,
      FUZZ_MINUTES: values.minutes,
      TEST_LONG: 'yes',
      FUZZ_PAGES: 'built',
    },
  },
);
process.exitCode = code;
