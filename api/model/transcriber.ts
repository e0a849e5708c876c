import { z } from 'zod';
import { ModelError, problemOf, RETRY_AFTER_MS, statusOf } from './model-error.ts';
import { type ModelServer, openAiClient } from './openai-client.ts';

/** A piece of a recording. */
interface Sound {
  bytes: Uint8Array<ArrayBuffer>;
  /** With the ending by which servers tell its kind, such as `piece.mp3`. */
  name: string;
  type: string;
  /** Of two letters, such as `en`; null where the server is to find out. */
  language: string | null;
}

const segment = z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string() });
const answer = z.object({ text: z.string(), segments: z.array(segment).nullish() });

/** What is said in a piece; `segments` have seconds from its beginning, and are null where the model gives no times. */
export interface Heard {
  text: string;
  segments: z.infer<typeof segment>[] | null;
}

export interface Transcriber {
  /** Who gets the recording. */
  readonly host: string;
  readonly model: string;
  /** @throws ModelError */
  transcribe(sound: Sound, signal: AbortSignal): Promise<Heard>;
}

interface TranscriberOptions extends ModelServer {
  transcriptionModel: string;
  host: string;
}

/** A model for speech at a server with OpenAI's `audio/transcriptions`. */
export function openAiTranscriber({
  transcriptionModel: model,
  host,
  ...server
}: TranscriberOptions): Transcriber {
  const connect = openAiClient(server);
  /** Models that give no times refuse the whole call; after that they are asked for the text alone. */
  let knowsTimes = true;

  async function ask({ bytes, name, type, language }: Sound, signal: AbortSignal): Promise<unknown> {
    const { audio } = await connect();
    const asked = { file: new File([bytes], name, { type }), model, ...(language && { language }) };
    if (knowsTimes)
      try {
        return await audio.transcriptions.create(
          { ...asked, response_format: 'verbose_json', timestamp_granularities: ['segment'] },
          { signal },
        );
      } catch (error) {
        if (statusOf(error) !== 400) throw error;
      }
    const heard = await audio.transcriptions.create({ ...asked, response_format: 'json' }, { signal });
    knowsTimes = false;
    return heard;
  }

  return {
    host,
    model,
    async transcribe(sound, signal) {
      const heard = await ask(sound, signal).catch((error) => {
        throw problemOf(error);
      });
      const { data } = answer.safeParse(typeof heard === 'string' ? { text: heard } : heard);
      if (!data) throw new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS });
      return { text: data.text, segments: data.segments ?? null };
    },
  };
}
