import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const HUB = 'https://hub.example';

function machine(isReal: boolean) {
  const disk = new Map<string, unknown>();
  const kept = {
    get: (key: string) => disk.get(key),
    set: (key: string, value: unknown) => void disk.set(key, value),
  };
  const secrets = {
    isReal: async () => isReal,
    seal: async (text: string) => Buffer.from(text).toString('hex'),
    open: async (sealed: string) => Buffer.from(sealed, 'hex').toString(),
  };
  return { disk, start: () => createVault(kept, secrets) };
}

// security: L6
it('keeps a session across a restart, encrypted', async () => {
  const { disk, start } = machine(true);
  await start().write(HUB, 'the token');
  expect(JSON.stringify([...disk])).not.toContain('the token');
  expect(await start().read(HUB)).toBe('the token');
});

// security: L6
it('keeps a session in memory only if the system does not really encrypt', async () => {
  const { disk, start } = machine(false);
  const vault = start();
  await vault.write(HUB, 'the token');
  expect(await vault.read(HUB)).toBe('the token');
  expect(JSON.stringify([...disk])).not.toMatch(/token|746f6b656e/);
  expect(await start().read(HUB)).toBeUndefined();
});

it('deletes a session when the last of several writes is a deletion', async () => {
  const { start } = machine(true);
  const vault = start();
  await Promise.all([vault.write(HUB, 'one'), vault.write(HUB, 'two'), vault.write(HUB, undefined)]);
  expect(await start().read(HUB)).toBeUndefined();
});
