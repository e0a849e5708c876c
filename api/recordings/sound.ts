import type { MediaReader } from '#api/media/media.reader.ts';
import { partsOfAddress } from '#api/media/media.size.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { SECOND_MS } from '#shared/core/time.ts';
import { mp3Pieces, type Piece } from './pieces.ts';

export interface SoundParts {
  podcasts: Pick<PodcastsStore, 'episodes'>;
  find: MediaReader;
  audioLength: (url: string) => Promise<number | null>;
}

const MEGABYTE = 1_000_000;
/** Below the 25 MB that OpenAI and most others take. */
const PIECE_BYTES = 20 * MEGABYTE;
const WHOLE_BYTES = 25 * MEGABYTE;
const PIECE_S = 600;
/** Of a model that gives no times: in short pieces, estimated times are never far off. */
const PIECE_WITHOUT_TIMES_S = 120;
const GIVES_TIMES = /whisper/i;
/** How many recordings' pieces are remembered: the file at an address of the library never changes. */
const KEPT = 20;

const NO_SOUND = 'Choose an audio file for this episode and save it; then it can be transcribed.';
const GONE = 'The audio file of this episode is not in the media library any more.';
const UNREADABLE = 'The audio file could not be read. Save it as an MP3 again, and choose that.';
const tooLarge = (bytes: number) =>
  `This M4A has ${Math.round(bytes / MEGABYTE)} MB. It can only be sent whole, and servers take ${WHOLE_BYTES / MEGABYTE} MB at most: save it as an MP3, which is sent in pieces, and choose that as the audio file.`;

/** The recording of an episode, cut for a model; or why that cannot be. */
export type CutSound = { audio: string; bytes: number; pieces: readonly Piece[] } | { problem: string };

/** The audio files of episodes, as servers that transcribe get them. */
export function episodeSound({ podcasts, find, audioLength }: SoundParts) {
  const known = new Map<string, CutSound>();
  const fileAt = (audio: string) => {
    const { id, name } = partsOfAddress(audio);
    return find(id, name);
  };

  async function cut(audio: string, model: string): Promise<CutSound> {
    const file = await fileAt(audio);
    if (!file) return { problem: GONE };
    const seconds = GIVES_TIMES.test(model) ? PIECE_S : PIECE_WITHOUT_TIMES_S;
    const pieces =
      file.kind === 'audio/mpeg'
        ? await mp3Pieces(await file.read(), { bytes: PIECE_BYTES, seconds })
        : await whole(audio, file.size);
    if (pieces === undefined) return { problem: tooLarge(file.size) };
    if (pieces.length === 0) return { problem: UNREADABLE };
    return { audio, bytes: file.size, pieces };
  }

  async function whole(audio: string, bytes: number): Promise<Piece[] | undefined> {
    if (bytes > WHOLE_BYTES) return undefined;
    const seconds = await audioLength(audio);
    return seconds ? [{ fromByte: 0, toByte: bytes, startMs: 0, endMs: seconds * SECOND_MS }] : [];
  }

  return {
    /** The address of an episode's file; null without one. Undefined for an episode that is not there. */
    async audioOf(episodeId: string): Promise<string | null | undefined> {
      const draft = await podcasts.episodes.draft(episodeId);
      if (!draft) return undefined;
      return typeof draft.fields.audio === 'string' ? draft.fields.audio : null;
    },

    async cutFor(audio: string | null, model: string): Promise<CutSound> {
      if (audio === null) return { problem: NO_SOUND };
      const key = `${model} ${audio}`;
      const sound = known.get(key) ?? (await cut(audio, model));
      if (!('problem' in sound)) known.set(key, sound);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return sound;
    },

    /** The bytes of a piece, as a file; undefined when the file is gone. */
    async read(audio: string, { fromByte, toByte }: Piece) {
      const file = await fileAt(audio);
      if (!file || file.size < toByte) return undefined;
      const chunks: Uint8Array[] = [];
      for await (const chunk of await file.read({ start: fromByte, end: toByte - 1 })) chunks.push(chunk);
      const bytes = new Uint8Array(Buffer.concat(chunks));
      return { bytes, type: file.kind, name: file.kind === 'audio/mpeg' ? 'piece.mp3' : 'piece.m4a' };
    },
  };
}

export type EpisodeSound = ReturnType<typeof episodeSound>;
