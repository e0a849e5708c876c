import { hash, randomUUID } from 'node:crypto';
import { idempotencyKey } from '#shared/core/form.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form-shield.ts';
import { AppError } from './app-error.ts';
import type { AppContext, Attempt } from './context.ts';

/**
 * The attempt that a request belongs to; one that names none is an attempt of its own.
 * @throws AppError `request.invalid` for a name that is none
 */
export function attemptOf(route: string, ctx: AppContext, content: unknown): Attempt {
  const key = idempotencyKey.safeParse(ctx.get(IDEMPOTENCY_HEADER) || randomUUID());
  if (!key.success)
    throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: 'Is not usable' } });
  // Who knows the attempt's key is told its answer again, so no table holds the key itself.
  return { key: hashOf(`${route} ${key.data}`), fingerprint: hashOf(`${route} ${JSON.stringify(content)}`) };
}

// A schema gives its fields in one order, so the same content is the same text.
const hashOf = (text: string): string => hash('sha256', text, 'base64url');
