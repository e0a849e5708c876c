import type { SpendSettings } from '#shared/model/model-spend.ts';
import type { Model, ModelPart, ModelRequest } from './model.ts';
import { ModelError } from './model-error.ts';
import { type ModelSpend, SpendCapError, type Usage } from './spend.ts';

/** How many tokens a server may add to each message. */
const TOKENS_AROUND = 32;
/** What models that reason get on top of the answer: their reasoning counts as output. */
const REASONING_TOKENS = 8000;
/** Models that have used up their tokens by reasoning once. */
const reasoning = new WeakSet<Model>();
export const NOTHING: Usage = { inputTokens: 0, outputTokens: 0 };

/** A token is at least one byte, so the bytes of a prompt are more than its tokens. */
export function worstCase({ messages, maxTokens, format }: ModelRequest): Usage {
  const shape = format ? Buffer.byteLength(JSON.stringify(format)) : 0;
  const bytes = messages.reduce(
    (sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_AROUND,
    shape,
  );
  return { inputTokens: bytes, outputTokens: maxTokens };
}

export interface Payment {
  spend: ModelSpend;
  prices: SpendSettings;
}

/**
 * Gets a response without streaming, paid for in advance. Without usage from the server, the maximum counts.
 * A model that reasons until its tokens are used up is asked once more, with tokens for that.
 * @throws SpendCapError, ModelError
 */
export async function paidCall(
  model: Model,
  request: ModelRequest,
  payment: Payment,
  signal: AbortSignal,
): Promise<ModelPart & { usage: Usage }> {
  const asked = reasoning.has(model)
    ? { ...request, maxTokens: request.maxTokens + REASONING_TOKENS }
    : request;
  const worst = worstCase(asked);
  try {
    const { text, usage = worst } = await paidFor(worst, payment, () => model.complete(asked, signal));
    return { text, usage };
  } catch (error) {
    const isShort = error instanceof ModelError && error.problem === 'unfinished';
    if (!isShort || reasoning.has(model)) throw error;
    reasoning.add(model);
    return paidCall(model, request, payment, signal);
  }
}

/**
 * Makes a call whose highest cost is reserved before it. What the reply says of its usage counts, else the maximum.
 * @throws SpendCapError, ModelError
 */
export async function paidFor<R extends { usage?: Usage | undefined }>(
  worst: Usage,
  { spend, prices }: Payment,
  call: () => Promise<R>,
): Promise<R> {
  const reservation = await spend.reserve(worst, prices);
  if (!reservation) throw new SpendCapError();
  try {
    const reply = await call();
    await spend.settle(reservation, reply.usage ?? worst, prices);
    return reply;
  } catch (error) {
    if (error instanceof ModelError)
      await spend.settle(reservation, error.mayCost ? (error.usage ?? worst) : NOTHING, prices);
    throw error;
  }
}
