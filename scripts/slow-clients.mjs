import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '5000' } } });

await ensureInstalled();
const { code } = await run(
  node24(),
  [tool('vitest', 'vitest'), 'run', '--project', 'alone', 'test/slow-clients.long.test.ts'],
  { env: { TEST_LONG: 'yes', SLOW_SOCKETS: values.count } },
);
process.exitCode = code;
