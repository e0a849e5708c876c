import type OpenAI from 'openai';
import type { ModelSettings } from '#api/core/connections/connection-settings.ts';
import type { Usage } from './spend.ts';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  messages: readonly PromptMessage[];
  maxTokens: number;
  /** The JSON schema of the response, for servers that can enforce one. */
  format?: { name: string; schema: Record<string, unknown> };
}

/** One part of a response; the last one has the usage of the whole, if the server reports it. */
export interface ModelPart {
  text: string;
  usage?: Usage | undefined;
  /** The response was cut off at its maximum length. */
  cut?: boolean;
}

/** A language model on a server. */
export interface Model {
  /** @throws ModelError */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelPart>;
  /** @throws ModelError, also when the response is empty, refused, or ends prematurely */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
  /** Whether the server's moderation flags a text; undefined if it offers none. @throws ModelError */
  flags(text: string, signal: AbortSignal): Promise<boolean | undefined>;
}

/** `refused`: the model itself declined to answer. */
export type ModelProblem = 'unauthorized' | 'quota' | 'rate-limited' | 'rejected' | 'failed' | 'refused';

export class ModelError extends Error {
  readonly problem: ModelProblem;
  /** Whether the server may charge for the failed call. */
  readonly mayCost: boolean;
  /** How long to wait before a retry; undefined if a retry will not help. */
  readonly retryAfterMs: number | undefined;
  /** The usage, if the server reports it in spite of the error. */
  readonly usage: Usage | undefined;

  constructor(
    problem: ModelProblem,
    details: {
      mayCost: boolean;
      retryAfterMs?: number | undefined;
      usage?: Usage | undefined;
      cause?: unknown;
    },
  ) {
    super(problem, { cause: details.cause });
    this.problem = problem;
    this.usage = details.usage;
    this.mayCost = details.mayCost;
    this.retryAfterMs = details.retryAfterMs;
  }
}

export interface ModelOptions extends ModelSettings {
  fetch: typeof fetch;
}

const OPENAI_URL = 'https://api.openai.com/v1';
const RETRY_AFTER_MS = 300;
const NOT_OFFERED = new Set([404, 405, 501]);

/** A model through the `openai` library, which loads when it is first needed. */
export function openAiModel({ apiKey, baseUrl, model, fetch }: ModelOptions): Model {
  let client: Promise<OpenAI> | undefined;
  const connect = () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          // The library requires a key even for a server that needs none.
          apiKey: apiKey ?? 'none',
          baseURL: baseUrl ?? OPENAI_URL,
          organization: null,
          project: null,
          // No retries here: callers count, pay for and time each attempt.
          maxRetries: 0,
          fetch,
          // A redirect could carry the key elsewhere.
          fetchOptions: { redirect: 'error' },
          logLevel: 'off',
        }),
    );
    return client;
  };

  const ask = ({ messages, maxTokens, format }: ModelRequest) => ({
    model,
    messages: [...messages],
    // OpenAI's newer models only accept `max_completion_tokens`, most other servers only `max_tokens`.
    ...(baseUrl ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
    ...(format && {
      response_format: { type: 'json_schema' as const, json_schema: { ...format, strict: true } },
    }),
  });

  return {
    async complete(request, signal) {
      const { chat } = await connect();
      try {
        const reply = await chat.completions.create(ask(request), { signal });
        const [choice] = reply.choices ?? [];
        const usage = usageOf(reply.usage);
        if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
          throw new ModelError('refused', { mayCost: true, usage });
        const text = choice?.message?.content;
        if (!text?.trim())
          throw new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS, usage });
        return { text, usage, cut: choice?.finish_reason === 'length' };
      } catch (error) {
        throw problemOf(error);
      }
    },

    async *stream(request, signal) {
      const { chat } = await connect();
      let finish: string | null = null;
      let empty = true;
      let refused = false;
      let usage: Usage | undefined;
      try {
        const parts = await chat.completions.create(
          { ...ask(request), stream: true, stream_options: { include_usage: true } },
          { signal },
        );
        for await (const part of parts) {
          const [choice] = part.choices ?? [];
          const text = choice?.delta?.content ?? '';
          finish = choice?.finish_reason ?? finish;
          refused ||= Boolean(choice?.delta?.refusal);
          empty &&= text.trim() === '';
          usage = usageOf(part.usage) ?? usage;
          yield { text, usage, cut: finish === 'length' };
        }
      } catch (error) {
        throw problemOf(error);
      }
      if (refused || finish === 'content_filter') throw new ModelError('refused', { mayCost: true, usage });
      // The library reports no error for a stream that was aborted, or cut off between two events.
      if (!finish || empty)
        throw new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS, usage });
    },

    async flags(text, signal) {
      const { moderations } = await connect();
      try {
        const { results } = await moderations.create({ input: text }, { signal });
        return results.some(({ flagged }) => flagged);
      } catch (error) {
        if (NOT_OFFERED.has(statusOf(error) ?? 0)) return undefined;
        throw problemOf(error);
      }
    },
  };
}

const usageOf = (usage: OpenAI.CompletionUsage | null | undefined): Usage | undefined =>
  usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : undefined;

interface Refusal {
  status?: number;
  code?: string | null;
  type?: string;
  headers?: Headers;
}

const statusOf = (error: unknown) => (error as Refusal).status;

function problemOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { status, code, type, headers } = error as Refusal;
  const refused = { mayCost: false, cause: error };
  if (status === 401 || status === 403) return new ModelError('unauthorized', refused);
  if (status === 429 || status === 402) {
    const quota = status === 402 || [code, type].includes('insufficient_quota');
    if (quota) return new ModelError('quota', refused);
    const seconds = Number(headers?.get('retry-after') ?? 1);
    const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
    return new ModelError('rate-limited', { ...refused, retryAfterMs });
  }
  if (status !== undefined && status < 500) return new ModelError('rejected', refused);
  return new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS, cause: error });
}
