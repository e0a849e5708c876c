import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';
import type { Model, ModelRequest } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { type Payment, paidCall } from '#api/model/paid-call.ts';
import { jsonIn } from '#api/studio/studio.answer.ts';

const LONGEST_PAUSE_MS = 8000;
/** How much of an unusable answer is sent back to the model. */
const ANSWER_SHOWN = 4000;
const REPAIR = 'This was not the JSON that was asked for. Answer again, with the JSON alone.';
const USELESS =
  'The model answered twice with something else than what was asked for. Go on to try again, or use another model.';

/**
 * Asks a model for JSON, once more if it answers with something else.
 * @throws AppError `studio.unavailable`, ModelError, SpendCapError
 */
export async function askJson<T>(
  model: Model,
  schema: z.ZodType<T>,
  request: ModelRequest,
  payment: Payment,
  signal: AbortSignal,
): Promise<T> {
  let messages = request.messages;
  for (let tries = 1; tries <= 2; tries += 1) {
    const { text } = await call(model, { ...request, messages }, payment, signal);
    const { data } = schema.safeParse(jsonIn(text));
    if (data !== undefined) return data;
    const shown = { role: 'assistant', content: text.slice(0, ANSWER_SHOWN) } as const;
    messages = [...request.messages, shown, { role: 'user', content: REPAIR }];
  }
  throw new AppError('studio.unavailable', { text: USELESS });
}

async function call(model: Model, request: ModelRequest, payment: Payment, signal: AbortSignal) {
  try {
    return await paidCall(model, request, payment, signal);
  } catch (error) {
    if (!(error instanceof ModelError) || (error.retryAfterMs ?? Number.POSITIVE_INFINITY) > LONGEST_PAUSE_MS)
      throw error;
    await pause(error.retryAfterMs, undefined, { signal });
    return paidCall(model, request, payment, signal);
  }
}
