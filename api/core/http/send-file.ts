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
  ctx.set('Content-Disposition', `${kind}; filename*=UTF-8''${encodeName(fileName(name, type))}`);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.type = type;
  if (bytes !== undefined) ctx.length = bytes;
  // The stream itself: a wrapper that nobody reads, as after HEAD, would leave the file open.
  ctx.body = stream instanceof Readable ? stream : Readable.from(stream);
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

/** The name ends as the content is: kept as `.html` or `.exe`, it would be opened as that. */
function fileName(name: string, type: string): string {
  const stem = name
    .toWellFormed()
    .replace(/[\p{C}/\\]/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim();
  return `${stem || 'file'}.${endings[type] ?? 'bin'}`;
}

// RFC 8187 knows fewer plain characters than an address does.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
