import { createHash } from 'node:crypto';
import { idempotencyKey } from '#shared/core/form.ts';
import { FORM_FILLED_AFTER_MS, IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form-shield.ts';
import { AppError } from './app-error.ts';
import type { AppContext, FormTicket } from './context.ts';

/**
 * Holds back what programs send. They are told so: a person whose browser filled in the hidden field must not
 * believe that the form has arrived.
 * @throws AppError `form.suspicious`, or `request.invalid` without an idempotency key
 */
export function checkForm(route: string, ctx: AppContext, body: unknown): FormTicket {
  const { shield, ...content } = body as { shield: Shield };
  const key = idempotencyKey.safeParse(ctx.get(IDEMPOTENCY_HEADER));
  if (!key.success) throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: 'Is missing' } });
  if (shield.website !== '' || shield.elapsedMs < FORM_FILLED_AFTER_MS) throw new AppError('form.suspicious');
  return { key: `${route} ${key.data}`, fingerprint: hash(`${route} ${JSON.stringify(content)}`) };
}

// A schema gives its fields in one order, so the same content is the same text.
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
