import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const LONGEST_MS = 15 * 60_000;
/** Variables that this test run sets and a terminal does not have. */
const OWN = /^(VITEST|TEST|NODE_|npm_)/;

// Whether a budget is met depends on the machine and on what else it does, so that is not judged here.
it('every group of the benchmark measures its budgets', { timeout: LONGEST_MS }, () => {
  const { stdout, stderr } = spawnSync('npm', ['run', 'bench', '--', '--quick'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name))),
    encoding: 'utf8',
    timeout: LONGEST_MS,
  });
  const groups = stdout.split('\n\n').filter((group) => group.includes(' budget '));
  expect(groups, stdout + stderr).toHaveLength(9);
  // An error ends the run with its own message.
  expect(stderr.replace(/^Not met: .*$/m, '').trim()).toBe('');
});
