import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { restartDelay } from './restart-delay.ts';

it('A worker is replaced after the same delays as the hub that `npm start` supervises.', async () => {
  const scripts = z
    .object({ restartDelay: z.custom<typeof restartDelay>() })
    .parse(await import(path.resolve('scripts/lib/serve.mjs')));
  const ends = Array.from({ length: 20 }, (_, count) => count);
  expect(ends.map(restartDelay)).toEqual(ends.map(scripts.restartDelay));
});
