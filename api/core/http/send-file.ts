import { Readable } from 'node:stream';
import type { Download } from '#shared/core/endpoint.ts';
import type { AppContext } from './context.ts';

/**
 * Sends a private file. A visitor made it, so it is kept rather than shown, unless it is a picture that we drew
 * anew, and even then it may do nothing.
 */
export function sendFile(ctx: AppContext, { type, name, bytes, stream }: Download): void {
  const kind = type.startsWith('image/') ? 'inline' : 'attachment';
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Content-Disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.type = type;
  ctx.length = bytes;
  ctx.body = Readable.from(stream);
}
