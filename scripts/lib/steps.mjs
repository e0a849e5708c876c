import { join } from 'node:path';
import { hasColors, root, run, tool } from './run.mjs';

const command = (packageName, name, ...args) => ({ file: () => tool(packageName, name), args });
const script = (file, ...args) => ({ file: () => join(root, 'scripts', file), args });

/** One compilation for each runtime, so that each knows only what is there: no DOM on the server, no Node on pages. */
export const types = [
  { name: 'types of tests and configs', ...command('typescript', 'tsc', '-p', '.') },
  { name: 'types of web', ...command('typescript', 'tsc', '-p', 'web') },
  { name: 'types of api', ...command('typescript', 'tsc', '-p', 'api') },
  { name: 'types of desktop', ...command('typescript', 'tsc', '-p', 'desktop') },
];

/** The checks that are not tests, the longest first. */
export const checks = [
  ...types,
  {
    name: 'format and lint',
    ...command('@biomejs/biome', 'biome', 'ci', `--colors=${hasColors ? 'force' : 'off'}`, '.'),
  },
  { name: 'lock file', ...script('check-lock.ts') },
  { name: 'security rows', ...script('check-security.ts') },
  { name: 'dead code', ...command('knip', 'knip') },
  { name: 'code that only tests use', ...command('knip', 'knip', '-c', 'knip.product.config.ts') },
  { name: 'figures of the tree', ...script('tree-figures.ts'), prints: true },
];

export const unitTests = {
  name: 'architecture and unit tests',
  ...command('vitest', 'vitest', 'run', '--project', 'unit'),
};

async function outcome(step, node) {
  const { code, output } = await run(node, [step.file(), ...step.args], { quiet: true });
  return { ok: code === 0, output };
}

/** Runs steps two at a time and says one line about each, with its output when it failed or is meant to print. */
export async function runSteps(steps, node) {
  const results = [];
  const waiting = [...steps];
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = Date.now();
      const { ok, output } = await outcome(step, node).catch((error) => ({
        ok: false,
        output: `${error}\n`,
      }));
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
      if (!ok || step.prints) process.stdout.write(output.trimEnd().concat('\n'));
      results.push({ name: step.name, ok });
    }
  }
  await Promise.all([worker(), worker()]);
  return results;
}
