import type { SpendSettings } from '#shared/model/model-spend.ts';
import { type Model, ModelError, type ModelPart, type ModelRequest } from './model.ts';
import { type ModelSpend, SpendCapError, type Usage } from './spend.ts';

/** How many tokens a server may add to each message. */
const TOKENS_AROUND = 32;
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

interface Payment {
  spend: ModelSpend;
  prices: SpendSettings;
}

/**
 * Gets a response without streaming, paid for in advance. Without usage from the server, the maximum counts.
 * @throws SpendCapError, ModelError
 */
export async function paidCall(
  model: Model,
  request: ModelRequest,
  { spend, prices }: Payment,
  signal: AbortSignal,
): Promise<ModelPart & { usage: Usage }> {
  const worst = worstCase(request);
  const reservation = await spend.reserve(worst, prices);
  if (!reservation) throw new SpendCapError();
  try {
    const { text, usage = worst } = await model.complete(request, signal);
    await spend.settle(reservation, usage, prices);
    return { text, usage };
  } catch (error) {
    if (error instanceof ModelError)
      await spend.settle(reservation, error.mayCost ? (error.usage ?? worst) : NOTHING, prices);
    throw error;
  }
}
