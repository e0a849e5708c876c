import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '5000' } } });

await ensureInstalled();
const { code } = await run(
  node24(),
  [tool('vitest', 'vitest'), 'run', '--project', 'api', 'test/slow-clients.test.ts'],
  { env: { SLOW_SOCKETS: values.count } },
);
process.exitCode = code;
