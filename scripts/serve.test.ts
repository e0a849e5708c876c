import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const { causeOf } = z
  .object({
    causeOf: z.custom<(code: number | null, signal: string | null, errors: string) => string>(),
  })
  .parse(await import(new URL('lib/serve.mjs', import.meta.url).href));

describe('The cause of a process exit', () => {
  it('is the signal, or the exit code.', () => {
    expect(causeOf(null, 'SIGKILL', '')).toBe('signal SIGKILL');
    expect(causeOf(7, null, 'A warning.\n')).toBe('exit code 7');
  });

  it('names the last error that was written, without its stack, and V8 running out of memory.', () => {
    const stack = 'TypeError: first\n    at a.js:1\nRangeError [ERR_X]: last\n    at b.js:2\n\nNode.js v24\n';
    expect(causeOf(1, null, stack)).toBe('exit code 1, RangeError [ERR_X]: last');
    expect(causeOf(null, 'SIGABRT', '<--- GCs --->\nFATAL ERROR: Reached heap limit\n----- stack\n')).toBe(
      'signal SIGABRT, FATAL ERROR: Reached heap limit',
    );
    expect(causeOf(1, null, `Error: ${'x'.repeat(5000)}`).length).toBeLessThan(250);
  });
});
