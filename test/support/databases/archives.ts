import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { MANIFEST_PATH } from '#api/backup/format/backup-format.ts';
import { readTar, tarEnd, tarHead, tarPadding } from '#api/backup/format/tar.ts';

/** A backup taken apart, to be put together otherwise. */
export type Parts = [path: string, content: Buffer][];

export async function takeApart(file: string): Promise<Parts> {
  const parts: Parts = [];
  async function* source() {
    yield gunzipSync(readFileSync(file));
  }
  for await (const entry of readTar(source())) {
    const content: Buffer[] = [];
    for await (const part of entry.content) content.push(part);
    parts.push([entry.path, Buffer.concat(content)]);
  }
  return parts;
}

const AT = new Date(0);

export const plainTar = (parts: Parts) =>
  Buffer.concat([
    ...parts.flatMap(([path, content]) => [
      tarHead(path, content.length, AT),
      content,
      tarPadding(content.length),
    ]),
    tarEnd(),
  ]);

export const pack = (parts: Parts) => gzipSync(plainTar(parts));

/** An entry that is no plain file. */
export function oddEntry(
  path: string,
  type: 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice',
  linkpath = '',
) {
  const block = Buffer.alloc(512);
  new Header({ path, type, linkpath, size: 0, mode: 0o777, mtime: AT }).encode(block);
  return block;
}

/** The manifest as it has to be for what the other parts have become. */
export function withManifest(parts: Parts, more: object = {}): Parts {
  const rest = parts.filter(([path]) => path !== MANIFEST_PATH);
  const rows: Record<string, number> = {};
  const { tables } = JSON.parse((rest[0] as Parts[number])[1].toString()) as { tables: { name: string }[] };
  for (const { name } of tables) rows[name] = 0;
  for (const [path, content] of rest) {
    const [, table] = /^tables\/(.+)\//.exec(path) ?? [];
    if (table) rows[table] = (rows[table] ?? 0) + content.toString().split('\n').length - 1;
  }
  const entries = rest.map(([path, content]) => ({
    path,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const files = rest.filter(([path]) => path.startsWith('files/')).length;
  return [...rest, [MANIFEST_PATH, Buffer.from(JSON.stringify({ rows, files, entries, ...more }))]];
}
