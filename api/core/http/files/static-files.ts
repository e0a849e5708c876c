import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { fileHeaders, type HeaderPairs } from '#api/core/http/responses/security-headers.ts';
import { WEEK_S } from '#shared/core/time.ts';
import { chooseEncoding } from './accepted-encoding.ts';
import { filePart } from './file-part.ts';
import { type LoadedFile, StaticFile } from './static-file.ts';

const YEAR_S = 31_536_000;
const HASHED = /^\/(admin-)?assets\//;

/** Whether a request is for a script or style of some build: without the file, it is not found, and is no page. */
export const isHashedFile = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && HASHED.test(url);

/** A public file in the forms that the build has made of it. */
interface Variants {
  identity: StaticFile;
  br?: StaticFile;
  gzip?: StaticFile;
  headers: readonly string[];
}

/**
 * The files of some folders as they were at the start, by their address: an address that is not on this list
 * is not found, so none leads out of a folder.
 */
export class StaticFiles {
  readonly #files = new Map<string, Variants>();

  constructor(folders: readonly string[], publicUrl: string) {
    const security = fileHeaders({ publicUrl });
    // Where several folders have the same address, the first one counts.
    for (const folder of folders.toReversed()) this.#add(folder, security);
  }

  #add(folder: string, security: HeaderPairs): void {
    const found = new Map<string, string>();
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      const parts = path.relative(folder, place).split(path.sep);
      const isHidden = parts.some((part) => part.startsWith('.'));
      if (entry.isFile() && !isHidden) found.set(`/${parts.join('/')}`, place);
    }
    for (const [address, place] of found) {
      const variants: Variants = {
        identity: new StaticFile(place),
        headers: headersOf(address, security, found.has(`${address}.br`) || found.has(`${address}.gz`)),
      };
      const [br, gzip] = [found.get(`${address}.br`), found.get(`${address}.gz`)];
      if (br) variants.br = new StaticFile(br);
      if (gzip) variants.gzip = new StaticFile(gzip);
      this.#files.set(address, variants);
      const [, parent] = /^(.*)\/index\.html$/.exec(address) ?? [];
      if (parent) for (const short of [parent, `${parent}/`]) this.#files.set(short, variants);
    }
  }

  /** @returns undefined when there is no such file */
  find({ method, url = '' }: IncomingMessage): Variants | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const [address = ''] = url.split('?', 1);
    return (
      this.#files.get(address) ?? (address.includes('%') ? this.#files.get(decoded(address)) : undefined)
    );
  }

  /** @returns false, with nothing sent, when the file has vanished. @throws when it cannot be read */
  async send(req: IncomingMessage, res: ServerResponse, variants: Variants): Promise<boolean> {
    const { br, gzip, identity, headers } = variants;
    const there = { br: br !== undefined, gzip: gzip !== undefined };
    const encoding = chooseEncoding(req.headers['accept-encoding'], there);
    const file = await (variants[encoding] ?? identity).load();
    if (!file) return false;
    try {
      await respond(
        req,
        res,
        file,
        encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding],
      );
    } finally {
      await file.handle?.close();
    }
    return true;
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  file: LoadedFile,
  headers: readonly string[],
): Promise<void> {
  const { etag, modified, body, handle } = file;
  const part = filePart(req.method, (name) => req.headers[name] as string | undefined, file);
  const own = ['etag', etag, 'last-modified', modified];
  if (part.status !== 304) own.push('content-length', String(part.length));
  if (part.contentRange) own.push('content-range', part.contentRange);
  res.writeHead(part.status, [...headers, ...own]);
  const { start, end } = part.range ?? { start: 0, end: part.length - 1 };
  if (part.length === 0 || req.method === 'HEAD') return void res.end();
  if (body) return void res.end(body.subarray(start, end + 1));
  if (!handle) return;
  const stream = handle.createReadStream({ start, end, autoClose: false });
  await pipeline(stream, res, { end: false });
  // A file that was truncated on the disk meanwhile must not look complete.
  if (stream.bytesRead === part.length) res.end();
  else res.destroy();
}

function headersOf(address: string, security: HeaderPairs, isCompressed: boolean): string[] {
  const type = lookup(address) ?? 'application/octet-stream';
  const isText = /^text\/|\/(javascript|json|xml)$/.test(type);
  const age = HASHED.test(address) ? `max-age=${YEAR_S}, immutable` : `max-age=${WEEK_S}`;
  return [
    ...security.flat(),
    'content-type',
    isText ? `${type}; charset=utf-8` : type,
    'cache-control',
    `public, ${age}`,
    'accept-ranges',
    'bytes',
    ...(isCompressed ? ['vary', 'Accept-Encoding'] : []),
    ...(address.startsWith('/fonts/') ? ['access-control-allow-origin', '*'] : []),
  ];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
