import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, Attempt } from '#api/core/http/context.ts';
import { idempotencyKey } from '#shared/core/form/form.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';

/**
 * The attempt that a request belongs to; a request without an idempotency key is an attempt of its own.
 * @throws AppError `request.invalid` for an invalid key
 */
export function attemptOf(route: string, ctx: AppContext, content: unknown): Attempt {
  const key = idempotencyKey.safeParse(ctx.get(IDEMPOTENCY_HEADER) || randomUUID());
  if (!key.success)
    throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: 'Is not usable' } });
  // A client that has the attempt's key gets the stored reply, so only a hash of the key is stored.
  return { key: hashOf(`${route} ${key.data}`), fingerprint: hashOf(`${route} ${JSON.stringify(content)}`) };
}

// Parsed by a schema, the fields are in a fixed order, so the same content gives the same text.
const hashOf = (text: string): string => hash('sha256', text, 'base64url');
