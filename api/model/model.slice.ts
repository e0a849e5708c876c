import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { openAiModel } from './model.ts';
import { hostOf } from './openai-client.ts';
import { openAiTranscriber } from './transcriber.ts';

/** The language model that the assistant and the studio share, and the one for recordings: undefined where none is set up. */
export function createModelSlice({ connections, ports }: Pick<SliceParts<never>, 'connections' | 'ports'>) {
  const model = connectedClient(connections, 'model', (settings) =>
    openAiModel({ ...settings, fetch: ports.fetch }),
  );
  const transcriber = connectedClient(connections, 'model', (settings) =>
    openAiTranscriber({ ...settings, host: hostOf(settings), fetch: ports.fetch }),
  );
  return { model, transcriber, name: () => connections.current('model')?.model ?? null };
}

export type ModelSlice = ReturnType<typeof createModelSlice>;
