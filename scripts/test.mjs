import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureDesktopBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { hasColors, root, run, tool } from './lib/run.mjs';
import { checks, runSteps } from './lib/steps.mjs';
import { countsFile as vitestFile } from './lib/vitest-counts.mjs';

const playwrightFile = join(root, 'test-results', 'e2e.json');
const total = { passed: 0, failed: 0, skipped: [], flaky: [] };

function add({ passed = 0, failed = 0, skipped = [], flaky = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  total.flaky.push(...flaky);
}

const addOne = (ok) => add(ok ? { passed: 1 } : { failed: 1 });

/** Adds a test runner's own figures; a runner that failed without naming a failed test counts as one. */
async function addRunner(name, file, readCounts, args) {
  console.log(`\n== ${name}`);
  rmSync(file, { force: true });
  const { code } = await run(node, args);
  let counts = { passed: 0, failed: 0, skipped: [] };
  try {
    counts = readCounts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error(`${name}: the run left no report.`);
    counts.failed = 1;
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  add(counts);
}

function playwrightCounts({ stats, suites, errors }) {
  const skipped = [];
  const flaky = [];
  const visit = (suite, path) => {
    for (const child of suite.suites ?? []) visit(child, [...path, child.title]);
    for (const spec of suite.specs ?? []) {
      for (const { status, annotations, projectName } of spec.tests) {
        const name = `${[...path, spec.title].join(' > ')} [${projectName}]`;
        const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        if (status === 'skipped') skipped.push({ name, reason: note?.description });
        if (status === 'flaky') flaky.push(name);
      }
    }
  };
  for (const suite of suites) visit(suite, [suite.title]);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...{ skipped, flaky },
  };
}

/** A port that nothing listens on, so that a server left running elsewhere is in nobody's way. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

await ensureInstalled();
const node = node24();

console.log('\n== Browser');
const browser = await findBrowser(node);
if (browser) {
  process.env.CHROMIUM_PATH = browser;
  console.log(browser);
}

console.log('\n== Checks');
for (const step of await runSteps(checks, node)) addOne(step.ok);

await addRunner('Unit and API tests', vitestFile, (counts) => counts, [
  tool('vitest', 'vitest'),
  'run',
  ...(hasColors ? [] : ['--no-color']),
  '--reporter=default',
  '--reporter=./scripts/lib/vitest-counts.mjs',
]);

console.log('\n== Build');
addOne(await ensureDesktopBuilt(node));

if (browser) {
  process.env.E2E_PORT = String(await freePort());
  await addRunner('Browser tests', playwrightFile, playwrightCounts, [
    tool('@playwright/test', 'playwright'),
    'test',
  ]);
} else {
  console.error('\n== Browser tests\nNot run: there is no browser (see above).');
  addOne(false);
}

if (total.skipped.length > 0) console.log('\nSkipped:');
for (const { name, reason } of total.skipped) console.log(`  ${name}: ${reason ?? 'no reason given'}`);

if (total.flaky.length > 0) console.log('\nFlaky, passed when run again:');
for (const name of total.flaky) console.log(`  ${name}`);

const flakyPart = total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : '';
const skippedPart = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${flakyPart}${skippedPart}`);
process.exitCode = total.failed > 0 ? 1 : 0;
