import type { IncomingMessage } from 'node:http';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { cutWhenSlow } from '#api/core/http/limits/slow-body.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';

export type Upload = NonNullable<Endpoint['upload']>;

/**
 * The parts of a request whose body is one file, as they arrive. Nothing past the limit is handed on, whatever the
 * headers claim.
 * @param ended aborted when no more is to be read, with what is thrown then
 * @throws AppError `upload.type`, `request.too-large`, `upload.empty`, `upload.unreadable` when it broke off
 */
export async function* uploadParts(
  ctx: AppContext,
  { types, maxBytes }: Upload,
  ended?: AbortSignal,
): AsyncGenerator<Buffer> {
  const [type = ''] = ctx.get('content-type').split(';');
  if (!types.includes(type.trim().toLowerCase())) throw new AppError('upload.type');
  const tooLarge = () =>
    new AppError('request.too-large', { text: `The file is larger than ${Math.floor(maxBytes / 1e6)} MB.` });
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  const slow = cutWhenSlow(ctx.req);
  let size = 0;
  try {
    for await (const part of arriving(ctx.req, ended)) {
      size += part.length;
      slow.arrived(part.length);
      if (size > maxBytes) throw tooLarge();
      yield part;
    }
  } finally {
    slow.end();
  }
  if (size === 0) throw new AppError('upload.empty');
}

/** A refusal before the end leaves the connection open, so that the client still gets the response. */
async function* arriving(req: IncomingMessage, ended?: AbortSignal): AsyncGenerator<Buffer> {
  const parts = req.iterator({ destroyOnReturn: false });
  const end = ended && whenAborted(ended);
  for (;;) {
    const part = parts.next().catch((cause: unknown) => {
      // The client broke off the upload: this is no fault of the server.
      throw new AppError('upload.unreadable', { cause });
    });
    const next = await (end ? Promise.race([part, end]) : part);
    if (next.done) return;
    yield next.value;
  }
}

/** Rejects with the reason of the abort. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  // It may happen while a part is being stored and nobody waits for the next.
  promise.catch(() => {});
  return promise;
}

/** Reads an upload into memory: for pieces of a few megabytes that only the owner sends. */
export async function readUpload(ctx: AppContext, upload: Upload): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of uploadParts(ctx, upload)) parts.push(part);
  return Buffer.concat(parts);
}
