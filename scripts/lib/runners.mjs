import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { hasColors, root, run, tool } from './run.mjs';
import { countsFile } from './vitest-counts.mjs';

const playwrightFile = join(root, 'test-results', 'e2e.json');

/** Runs a test runner and reads its report; a runner that failed without naming a failed test counts as one. */
async function counted({ node, args, env, file, read }) {
  rmSync(file, { force: true });
  const { code } = await run(node, args, { env });
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The run left no report.');
    return { failed: 1 };
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Runs the given projects of vitest.config.ts. */
export const runVitest = (node, projects, { env } = {}) =>
  counted({
    node,
    env,
    file: countsFile,
    read: (report) => report,
    args: [
      tool('vitest', 'vitest'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      ...(hasColors ? [] : ['--no-color']),
      '--reporter=default',
      '--reporter=./scripts/lib/vitest-counts.mjs',
    ],
  });

/** Runs the browser tests, on a port that nothing else listens on. */
export const runPlaywright = async (node, { env } = {}) =>
  counted({
    node,
    file: playwrightFile,
    read: playwrightCounts,
    env: { E2E_PORT: String(await freePort()), ...env },
    args: [tool('@playwright/test', 'playwright'), 'test'],
  });

function playwrightCounts({ stats, suites, errors }) {
  const [skipped, flaky, durations] = [[], [], []];
  const visit = (suite, path) => {
    for (const child of suite.suites ?? []) visit(child, [...path, child.title]);
    for (const spec of suite.specs ?? []) {
      for (const { status, annotations, projectName, results } of spec.tests) {
        const name = `${[...path, spec.title].join(' > ')} [${projectName}]`;
        const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        if (status === 'skipped') skipped.push({ name, reason: note?.description });
        if (status === 'flaky') flaky.push(name);
        durations.push({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) });
      }
    }
  };
  for (const suite of suites) visit(suite, [suite.title]);
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected + errors.length, skipped, flaky, durations };
}
