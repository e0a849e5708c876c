import { hash } from 'node:crypto';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, Attempt } from '#api/core/http/context.ts';
import { FORM_FILLED_AFTER_MS, IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form/form-shield.ts';
import { FORM_WORK_HEADER, formWorkText, workBits } from '#shared/core/form/form-work.ts';
import { attemptOf } from './attempt.ts';

const LONGEST_WORK = 20;
/** How much less than the real time a browser may report: some round their clocks for privacy. */
const CLOCK_STEP_MS = 100;

/**
 * Refuses forms that were sent by programs. They get an error: a person whose browser filled in the hidden
 * field must not believe that the form has arrived.
 * @throws AppError `form.suspicious`, or `request.invalid` without an idempotency key
 */
export function checkForm(route: string, ctx: AppContext, body: unknown): Attempt {
  const { shield, ...content } = body as { shield: Shield };
  if (ctx.get(IDEMPOTENCY_HEADER) === '')
    throw new AppError('request.invalid', { fields: { [IDEMPOTENCY_HEADER]: 'Is missing' } });
  const attempt = attemptOf(route, ctx, content);
  // The form waits for the whole time, but a rounded clock may report a little less.
  if (shield.website !== '' || shield.elapsedMs < FORM_FILLED_AFTER_MS - CLOCK_STEP_MS)
    throw new AppError('form.suspicious');
  return attempt;
}

/** The proof of work that the browser sent for this attempt, in bits. */
export function workShown(ctx: AppContext): number {
  const proof = ctx.get(FORM_WORK_HEADER);
  if (proof === '' || proof.length > LONGEST_WORK) return 0;
  return workBits(hash('sha256', formWorkText(ctx.get(IDEMPOTENCY_HEADER), proof), 'buffer'));
}
