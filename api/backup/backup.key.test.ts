import { afterEach, expect, it } from 'vitest';
import { createSealer } from '#api/core/secrets/sealer.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { backupKey } from './backup.key.ts';

let hub: TestHub | undefined;
afterEach(() => hub?.close());

it('keeps a key that it cannot decrypt, and makes another only when it is told to', async () => {
  hub = await startTestHub({ database: 'sqlite' });
  const { db } = hub.hub.database;
  const [here, elsewhere] = ['first', 'other'].map((secret) =>
    backupKey(db, createSealer([secret.repeat(8)]), Date.now),
  ) as [ReturnType<typeof backupKey>, ReturnType<typeof backupKey>];
  const made = await here.get();
  await expect(elsewhere.get()).rejects.toThrow('other secrets than this install has now');
  await here.renew();
  expect(await here.get()).toBe(made);
  await elsewhere.renew();
  expect(await elsewhere.get()).toMatch(/^AGE-SECRET-KEY/);
  await expect(here.get()).rejects.toThrow('other secrets');
});
