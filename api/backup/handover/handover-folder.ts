import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isoAt } from '#shared/core/time.ts';

const NAME = /^hub-handover-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar$/;

/** The name of a pack made at this time, without its extension. */
export const packName = (now: number) =>
  `hub-handover-${isoAt(now).slice(0, 19).replace('T', '-').replaceAll(':', '')}`;

/** The file beside a pack that has its checksum. */
export const sumFile = (pack: string) => `${pack}.sha256`;

interface KeptPack {
  name: string;
  bytes: number;
  at: string;
  sha256: string | null;
}

/** The packs of a folder, the newest first. */
export async function keptPacks(folder: string): Promise<KeptPack[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name));
  const found = await Promise.all(
    names
      .sort()
      .toReversed()
      .map((name) => packOf(folder, name)),
  );
  return found.filter((pack) => pack !== undefined);
}

async function packOf(folder: string, name: string): Promise<KeptPack | undefined> {
  const facts = await stat(path.join(folder, name)).catch(() => undefined);
  if (!facts) return undefined;
  const [, date, hour, minute, second] = NAME.exec(name) ?? [];
  const sum = await readFile(path.join(folder, sumFile(name)), 'utf8').catch(() => undefined);
  return {
    name,
    bytes: facts.size,
    at: `${date}T${hour}:${minute}:${second}.000Z`,
    sha256: sum?.split(' ')[0] ?? null,
  };
}

export async function removePack(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  await rm(path.join(folder, sumFile(name)), { force: true });
}
