import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#api/core/http/app-error.ts';
import type { Model, ModelRequest } from '#api/model/model.ts';
import { ModelError, type ModelProblem } from '#api/model/model-error.ts';
import { paidCall } from '#api/model/paid-call.ts';
import { costOf, type ModelSpend, SpendCapError } from '#api/model/spend.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import { writing } from '#shared/studio/studio.constants.ts';
import { answerFormat, readAnswer, type WrittenIdea } from './studio.answer.ts';
import { type Brief, promptFor } from './studio.prompt.ts';

interface WriterParts {
  model: Model;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
  /** How long all calls together may take. */
  timeoutMs?: number;
}

export interface Written {
  ideas: WrittenIdea[];
  micros: number;
}

const TIMEOUT_MS = 60_000;
/** If a server asks for a longer pause than this, the call is not retried. */
const LONGEST_PAUSE_MS = 8000;
const TOKENS_AROUND = 300;
const TOKENS_MAX = 8000;
/** A post may be somewhat longer than it aims at, and a token is rarely less than two characters. */
const LONGER = 1.5;
/** How many characters of an unusable answer are sent back to the model. */
const ANSWER_SHOWN = 4000;

const said: Record<Exclude<ModelProblem, 'refused'>, string> = {
  unauthorized: 'The model’s server refused the key. Enter another one under Settings, Connections.',
  quota: 'The account at the model’s server has no credit left.',
  'rate-limited': 'The model’s server was asked too often. Try again in a minute.',
  rejected:
    'The model’s server refused the call. Check the model and the address under Settings, Connections.',
  unfinished:
    'The model reasoned so long that it wrote nothing. Ask for fewer variants, or choose a model that reasons less.',
  failed: 'The model’s server gave no usable answer. Try again in a minute.',
};
const SLOW = 'The model took too long. Try again, or ask for fewer variants.';
const USELESS =
  'The model answered twice with something that is not a post. Try again, or use another model.';
const CAPPED =
  'The spending cap is reached, so the model was not called. It can be raised under Settings, Assistant.';
const REFUSED = 'The model declined to write this. Change the words or the template, and try again.';

/** Writes posts with a language model. */
export function createWriter({ model, spend, prices, timeoutMs = TIMEOUT_MS }: WriterParts) {
  /** Servers without support for a schema refuse the whole call; after that they are called without one. */
  let knowsFormat = true;

  async function ask(
    { format, ...request }: ModelRequest,
    payment: { spend: ModelSpend; prices: SpendSettings },
    signal: AbortSignal,
  ) {
    for (let tries = 1; ; tries++) {
      try {
        const asked = knowsFormat && format ? { ...request, format } : request;
        return await paidCall(model, asked, payment, signal);
      } catch (error) {
        if (!(error instanceof ModelError) || tries > 2 || signal.aborted) throw error;
        if (error.problem === 'rejected' && knowsFormat) knowsFormat = false;
        else if (tries > 1 || (error.retryAfterMs ?? Number.POSITIVE_INFINITY) > LONGEST_PAUSE_MS)
          throw error;
        else await pause(error.retryAfterMs, undefined, { signal });
      }
    }
  }

  /** @throws AppError `studio.capped`, `studio.refused`, `studio.unavailable` */
  return async (brief: Brief): Promise<Written> => {
    const { variants, platforms } = brief;
    const messages = promptFor(brief);
    const letters = platforms.reduce((sum, platform) => sum + writing[platform].aim, 0);
    const maxTokens = Math.min(TOKENS_MAX, Math.ceil(TOKENS_AROUND + (variants * letters * LONGER) / 2));
    const format = answerFormat(brief);
    const current = await prices();
    const payment = { spend, prices: current };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const first = await ask({ messages, maxTokens, format }, payment, signal);
      const reading = readAnswer(first.text, brief);
      const micros = costOf(first.usage, current);
      if (!reading.fault) return { ideas: reading.ideas, micros };
      const repair: ModelRequest = {
        messages: [
          ...messages,
          { role: 'assistant', content: first.text.slice(0, ANSWER_SHOWN) },
          { role: 'user', content: `${reading.fault} Answer again, with the JSON alone.` },
        ],
        maxTokens,
        format,
      };
      const second = await repaired(() => ask(repair, payment, signal), reading.ideas);
      const again = second ? readAnswer(second.text, brief) : reading;
      const ideas = again.ideas.length > 0 ? again.ideas : reading.ideas;
      if (ideas.length === 0) throw new AppError('studio.unavailable', { text: USELESS });
      return { ideas, micros: micros + (second ? costOf(second.usage, current) : 0) };
    } catch (error) {
      throw inPlainWords(error, signal);
    }
  };
}

export type Writer = ReturnType<typeof createWriter>;

/** If the repair call fails, the usable ideas of the first answer are kept. */
async function repaired<T>(ask: () => Promise<T>, usable: readonly WrittenIdea[]): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (usable.length > 0) return undefined;
    throw error;
  }
}

/** What went wrong with a call of the model, in the owner's words. */
export function inPlainWords(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof SpendCapError) return new AppError('studio.capped', { text: CAPPED });
  if (signal.aborted) return new AppError('studio.unavailable', { text: SLOW, cause: error });
  if (!(error instanceof ModelError)) return error;
  if (error.problem === 'refused') return new AppError('studio.refused', { text: REFUSED, cause: error });
  return new AppError('studio.unavailable', { text: said[error.problem], cause: error });
}
