import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { long } from '#test/support/long.ts';
import { fuzzServed } from './served.ts';

/** What `npm run fuzz -- --served` asks for, three in `npm run test:long`; `npm test` sends a few requests. */
const minutes = Number(process.env.FUZZ_SERVED_MINUTES) || (long ? 3 : 0);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const FEW = 700;
const FEW_MS = 120_000;
const BUILD_MS = 300_000;

beforeAll(async () => {
  const { ensureBuilt } = z
    .object({ ensureBuilt: z.custom<(node: string) => Promise<boolean>>() })
    .parse(await import('../../scripts/lib/build.mjs' as string));
  expect(await ensureBuilt(process.execPath)).toBe(true);
}, BUILD_MS);

// security: B2
it(
  'Random and invalid requests to any served path leave the hub responsive, with no more memory and open files than before.',
  async () => {
    const until = Date.now() + (minutes ? minutes * 60_000 : FEW_MS);
    const count = minutes ? Number.POSITIVE_INFINITY : FEW;
    const { sent, statuses, faults } = await fuzzServed({ seed, count, until });
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.info(`seed ${seed}, ${sent} requests; answers ${counts.join(', ')}`);
    expect(faults.join('\n\n'), `seed ${seed}`).toBe('');
    expect(statuses.get(200)).toBeGreaterThan(0);
  },
  minutes ? minutes * 60_000 + BUILD_MS : BUILD_MS,
);
