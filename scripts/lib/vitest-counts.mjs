import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

export const countsFile = join(root, 'test-results', 'vitest.json');

/**
 * Writes what `npm test` needs for its summary. Vitest's own JSON report leaves out why a test was
 * skipped, and counts the tests behind a broken hook as skipped only.
 */
export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: [], durations: [] };
    for (const module of modules) {
      const suites = [module, ...module.children.allSuites()];
      counts.failed += suites.filter((suite) => suite.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        const name = `${module.relativeModuleId}: ${test.fullName}`;
        if (state === 'skipped') counts.skipped.push({ name, reason: note });
        else counts[state === 'passed' ? 'passed' : 'failed'] += 1;
        counts.durations.push({ name, ms: test.diagnostic()?.duration ?? 0 });
      }
    }
    mkdirSync(dirname(countsFile), { recursive: true });
    writeFileSync(countsFile, JSON.stringify(counts));
  }
}
