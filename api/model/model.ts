import type OpenAI from 'openai';
import { ModelError, problemOf, RETRY_AFTER_MS, statusOf } from './model-error.ts';
import { type ModelServer, openAiClient } from './openai-client.ts';
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

export interface ModelOptions extends ModelServer {
  model: string;
}

const NOT_OFFERED = new Set([404, 405, 501]);

/** A model through the `openai` library, which loads when it is first needed. */
export function openAiModel(options: ModelOptions): Model {
  const { baseUrl, model } = options;
  const connect = openAiClient(options);

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
        const cut = choice?.finish_reason === 'length';
        if (!text?.trim())
          throw cut
            ? new ModelError('unfinished', { mayCost: true, usage })
            : new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS, usage });
        return { text, usage, cut };
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
