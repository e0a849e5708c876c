import { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Download, Elsewhere } from '#shared/core/endpoint.ts';
import { HOUR_S } from '#shared/core/time.ts';
import { fileName } from './file-name.ts';
import { type FilePart, filePart, isFresh } from './file-part.ts';

const YEAR_S = 31_536_000;

/**
 * Sends a file. Strangers may have made it, so it is downloaded rather than shown, unless it is a picture
 * that was encoded anew or a video, and even then it may run nothing.
 */
export async function sendFile(ctx: AppContext, file: Download | Elsewhere): Promise<void> {
  if ('url' in file) {
    ctx.set('Cache-Control', file.counted ? 'no-store' : `public, max-age=${HOUR_S}`);
    return ctx.redirect(file.url);
  }
  const { type, name, etag, modified, isPublic } = file;
  const opened = await open(ctx, file);
  const kind = /^(image|video)\//.test(type) ? 'inline' : 'attachment';
  ctx.set('Cache-Control', isPublic ? `public, max-age=${YEAR_S}, immutable` : 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Content-Disposition', `${kind}; ${named(fileName(name, type))}`);
  // Public files may be embedded by other sites too, as on a share card.
  ctx.set('Cross-Origin-Resource-Policy', isPublic ? 'cross-origin' : 'same-origin');
  ctx.type = type;
  if (etag) ctx.set('ETag', etag);
  if (modified) ctx.set('Last-Modified', modified);
  ctx.status = opened.part.status;
  if (ctx.status === 304) return;
  if (opened.ranges) ctx.set('Accept-Ranges', 'bytes');
  if (opened.part.contentRange) ctx.set('Content-Range', opened.part.contentRange);
  if (opened.stream) ctx.body = opened.stream;
  if (opened.bytes !== undefined) ctx.length = opened.bytes;
}

interface Opened {
  part: Pick<FilePart, 'status' | 'contentRange'>;
  /** Whether a part of it can be asked for. */
  ranges: boolean;
  bytes?: number | undefined;
  stream?: Readable;
}

/**
 * Opens the requested part of a file; for HEAD and 304 only describes it.
 * @throws AppError `request.range`, `request.changed`
 */
async function open(ctx: AppContext, { bytes, stream, ...file }: Download): Promise<Opened> {
  const header = (name: string) => ctx.get(name);
  // The stream itself is returned: a wrapper that is never read, as after HEAD, would leave the file open.
  if (typeof stream !== 'function' || bytes === undefined) {
    if (isFresh(header, file)) return { part: { status: 304 }, ranges: false };
    const whole = typeof stream === 'function' ? await stream() : stream;
    return { part: { status: 200 }, ranges: false, bytes, stream: readable(whole) };
  }
  const part = filePart(ctx.method, header, { bytes, ...file });
  if (part.status === 412) throw new AppError('request.changed');
  if (part.status === 416) {
    ctx.set('Content-Range', part.contentRange ?? '');
    throw new AppError('request.range');
  }
  const opened = { part, ranges: true, bytes: part.length };
  if (part.status === 304 || ctx.method === 'HEAD') return opened;
  return { ...opened, stream: readable(await stream(part.range)) };
}

const readable = (bytes: AsyncIterable<Uint8Array>) =>
  bytes instanceof Readable ? bytes : Readable.from(bytes);

/** Some programs do not read `filename*`, and would name the file after its address. */
function named(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const quoted = `filename="${plain}"`;
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encodeName(name)}`;
}

// RFC 8187 allows fewer unencoded characters than `encodeURIComponent` leaves.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
