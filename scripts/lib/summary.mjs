const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const countsOf = (result) =>
  typeof result === 'boolean' ? { [result ? 'passed' : 'failed']: 1 } : (result ?? {});

/** Counts in words, such as "12 passed, 0 failed, 1 skipped". */
function inWords({ passed = 0, failed = 0, flaky = [], skipped = [] }) {
  const others = [
    [flaky.length, 'flaky'],
    [skipped.length, 'skipped'],
  ].filter(([count]) => count > 0);
  return [[passed, 'passed'], [failed, 'failed'], ...others].map((pair) => pair.join(' ')).join(', ');
}

/**
 * Adds up what the parts of a test run report. Each part returns its counts
 * `{ passed, failed, skipped: [{ name, reason }], flaky: [name], durations: [{ name, ms }] }`, any of them optional,
 * or a boolean for a part that is one thing that succeeds or fails.
 */
export function createSummary() {
  const total = { passed: 0, failed: 0, skipped: [], flaky: [], durations: [] };
  const parts = [];

  function add(counts) {
    total.passed += counts.passed ?? 0;
    total.failed += counts.failed ?? 0;
    for (const list of ['skipped', 'flaky', 'durations']) total[list].push(...(counts[list] ?? []));
  }

  return {
    /** Runs one part under its own heading and returns what it reported. */
    async part(name, work) {
      console.log(`\n== ${name}`);
      const startedAt = Date.now();
      const result = await work();
      const words = result === undefined ? '' : `: ${inWords(countsOf(result))}`;
      parts.push({ ms: Date.now() - startedAt, line: name + words });
      add(countsOf(result));
      return result;
    },

    /** Prints the whole; the last line is the sum. Sets the exit code. */
    print() {
      if (total.skipped.length > 0) console.log('\nSkipped:');
      for (const { name, reason } of total.skipped) console.log(`  ${name}: ${reason ?? 'no reason given'}`);
      if (total.flaky.length > 0) console.log('\nFlaky, passed when run again:');
      for (const name of total.flaky) console.log(`  ${name}`);
      console.log('\nTime by part:');
      for (const { ms, line } of parts) console.log(`  ${seconds(ms).padStart(8)}  ${line}`);
      console.log('The five slowest tests:');
      const slowest = total.durations.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
      for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
      console.log(`\n${inWords(total)}`);
      process.exitCode = total.failed > 0 ? 1 : 0;
    },
  };
}
