import type { SliceParts } from '#api/core/slice.ts';
import { openAiModel } from './model.ts';

/** The language model that the assistant and the studio share: undefined where none is set up. */
export function createModelSlice({ config, ports }: Pick<SliceParts<never>, 'config' | 'ports'>) {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name } = config;
  if (!apiKey && !baseUrl) return { model: undefined, name: null };
  return { model: openAiModel({ apiKey, baseUrl, model: name, fetch: ports.fetch }), name };
}

export type ModelSlice = ReturnType<typeof createModelSlice>;
