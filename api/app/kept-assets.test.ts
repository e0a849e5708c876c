import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earlierAssets, KEPT_MS, keepAssets } from './kept-assets.ts';

let folder: string;
let dist: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-builds-'));
  dist = path.join(folder, 'dist');
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function build(script: string): void {
  rmSync(dist, { recursive: true, force: true });
  for (const [side, assets] of [
    ['client', 'assets'],
    ['admin', 'admin-assets'],
  ] as const) {
    mkdirSync(path.join(dist, side, '.vite'), { recursive: true });
    mkdirSync(path.join(dist, side, assets));
    writeFileSync(path.join(dist, side, '.vite/manifest.json'), script);
    writeFileSync(path.join(dist, side, assets, `${script}.js`), script);
  }
}
async function start(at: number): Promise<string[]> {
  const earlier = await earlierAssets({ dist, dataDir, now: () => at });
  await keepAssets({ dist, dataDir });
  return earlier;
}
const scriptsIn = (folders: readonly string[], script: string) =>
  folders.map((one) => readFileSync(path.join(one, 'assets', `${script}.js`), 'utf8'));

describe('Scripts and styles of earlier builds', () => {
  const DAY = 24 * 3_600_000;
  const T0 = Date.parse('2026-01-01T00:00:00Z');

  it('are served for a week after another build has taken their place, however long they ran.', async () => {
    build('one');
    expect(await start(T0)).toEqual([]);
    expect(await start(T0 + 20 * DAY)).toEqual([]);
    build('two');
    const replacedAt = T0 + 30 * DAY;
    const kept = await start(replacedAt);
    expect(scriptsIn(kept, 'one')).toEqual(['one']);
    expect(await start(replacedAt + KEPT_MS - 1)).toEqual(kept);
    expect(await start(replacedAt + KEPT_MS)).toEqual([]);
    expect(existsSync(kept[0] as string)).toBe(false);
  });

  it('are those of the newer build after going back to an older one.', async () => {
    build('one');
    await start(T0);
    build('two');
    await start(T0 + DAY);
    build('one');
    expect(scriptsIn(await start(T0 + 2 * DAY), 'two')).toEqual(['two']);
    build('two');
    expect(scriptsIn(await start(T0 + 3 * DAY), 'one')).toEqual(['one']);
  });

  it('are complete when several processes start at once.', async () => {
    build('one');
    await Promise.all([start(T0), start(T0), start(T0)]);
    build('two');
    const [kept] = await Promise.all([start(T0), start(T0)]);
    expect(scriptsIn(kept, 'one')).toEqual(['one']);
  });
});
