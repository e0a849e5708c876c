import type { Endpoint } from '#shared/core/endpoint.ts';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { cutWhenSlow } from './slow-body.ts';

/**
 * Reads a request whose body is one file. Nothing past the limit is kept, whatever the headers claim.
 * @throws AppError `upload.type`, `request.too-large`, `upload.unreadable` when nothing came
 */
export async function readUpload(
  ctx: AppContext,
  { types, maxBytes }: NonNullable<Endpoint['upload']>,
): Promise<Uint8Array> {
  const [type = ''] = ctx.get('content-type').split(';');
  if (!types.includes(type.trim().toLowerCase())) throw new AppError('upload.type');
  const tooLarge = () =>
    new AppError('request.too-large', { text: `The file is larger than ${Math.floor(maxBytes / 1e6)} MB.` });
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  const slow = cutWhenSlow(ctx.req);
  try {
    for await (const part of ctx.req as AsyncIterable<Buffer>) {
      size += part.length;
      slow.arrived(part.length);
      if (size > maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (cause) {
    // Broken off by the visitor: nothing of ours has failed.
    throw cause instanceof AppError ? cause : new AppError('upload.unreadable', { cause });
  } finally {
    slow.end();
  }
  if (size === 0) throw new AppError('upload.unreadable');
  return Buffer.concat(parts);
}
