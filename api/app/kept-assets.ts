import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILDS_FOLDER } from '#api/core/files/data-folders.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS } from '#shared/core/time.ts';

/** How long files of a build are served after another has taken its place. */
export const KEPT_MS = 7 * DAY_MS;
/** Their folders in the build: the names of the files in them change with their content. */
const HASHED = ['client/assets', 'admin/admin-assets'];
const MANIFESTS = ['client/.vite/manifest.json', 'admin/.vite/manifest.json'];
const REPLACED = '.replaced';
/** Others are unfinished copies; those of a process that was killed go after a week too. */
const COMPLETE = /^[\da-f]{16}$/;

interface KeptAssetsOptions {
  /** The folder of the running build. */
  dist: string;
  dataDir: string;
  now: Clock;
}

/** @returns the folders of earlier builds whose scripts and styles are still served, the newest first */
export async function earlierAssets({ dist, dataDir, now }: KeptAssetsOptions): Promise<string[]> {
  const builds = path.join(dataDir, BUILDS_FOLDER);
  await mkdir(builds, { recursive: true, mode: 0o700 });
  const own = await nameOf(dist);
  await rm(path.join(builds, `${own}${REPLACED}`), { force: true });
  const kept: { folder: string; replacedAt: number }[] = [];
  for (const name of await readdir(builds)) {
    if (name === own || name.endsWith(REPLACED)) continue;
    const folder = path.join(builds, name);
    const replacedAt = await markReplaced(`${folder}${REPLACED}`, now());
    if (now() - replacedAt >= KEPT_MS) {
      for (const gone of [folder, `${folder}${REPLACED}`]) await rm(gone, { recursive: true, force: true });
    } else if (COMPLETE.test(name)) kept.push({ folder, replacedAt });
  }
  return kept.sort((one, other) => other.replacedAt - one.replacedAt).map(({ folder }) => folder);
}

/** A name for the build: two with the same manifests have the same files. */
async function nameOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of MANIFESTS) hash.update(await readFile(path.join(dist, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Copies the scripts and styles of the running build to the data folder, so that the next build can serve them to
 * pages that are still open: complete or not at all, also when several processes start at once.
 */
export async function keepAssets({ dist, dataDir }: Omit<KeptAssetsOptions, 'now'>): Promise<void> {
  const target = path.join(dataDir, BUILDS_FOLDER, await nameOf(dist));
  if (existsSync(target)) return;
  const unfinished = await mkdtemp(`${target}.part-`);
  for (const folder of HASHED) {
    const name = path.basename(folder);
    await cp(path.join(dist, folder), path.join(unfinished, name), { recursive: true });
  }
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** @returns when the build was first seen not to run any more, which a file beside its folder notes */
async function markReplaced(file: string, nowMs: number): Promise<number> {
  const known = await stat(file).catch(() => undefined);
  if (known) return known.mtimeMs;
  await writeFile(file, '');
  await utimes(file, nowMs / 1000, nowMs / 1000);
  return nowMs;
}
