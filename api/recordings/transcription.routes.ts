import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import { costOf, type ModelSpend } from '#api/model/spend.ts';
import type { Transcriber } from '#api/model/transcriber.ts';
import { type TranscriptTables, transcriptsStore } from '#api/podcasts/transcripts/transcripts.store.ts';
import { dayOf, isoAt, SECOND_MS } from '#shared/core/time.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import type { transcriptionContract } from '#shared/recordings/transcription.contract.ts';
import type { EpisodeSound } from './sound.ts';
import { type TranscriptionRun, usageOf } from './transcription.run.ts';
import { markOf, type TranscriptionTables, transcriptionStore } from './transcription.store.ts';

interface RoutesParts {
  database: Database<TranscriptionTables & TranscriptTables>;
  sound: EpisodeSound;
  transcriber: () => Transcriber | undefined;
  run: TranscriptionRun;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
  /** Of the site, as a language tag. */
  language: () => Promise<string>;
  now: Clock;
}

const NO_SERVER = 'Connect a language model under Settings, Connections first.';
const RUNNING = 'This recording is being transcribed already.';
const NOT_PAUSED = 'This transcription is not paused.';
const NOT_READY = 'There is nothing to decide any more.';
const STOPPED = 'Stopped. Pieces that are done are kept.';

export function transcriptionRoutes(parts: RoutesParts): Handlers<typeof transcriptionContract> {
  const { database, sound, transcriber, run, spend, prices, language, now } = parts;
  const store = transcriptionStore(database.db, now);
  type Of = { params: { episodeId: string } };

  async function audioOf({ episodeId }: Of['params']): Promise<string | null> {
    const audio = await sound.audioOf(episodeId);
    if (audio === undefined) throw new AppError('request.not-found');
    return audio;
  }

  async function stateOf({ episodeId }: Of['params'], audio: string | null) {
    const row = await store.of(episodeId);
    const pieces = row ? await store.pieces(row.id) : [];
    return {
      hasSound: audio !== null,
      hasServer: transcriber() !== undefined,
      current: row
        ? {
            state: row.state,
            note: row.note,
            done: pieces.filter(({ cues }) => cues !== null).length,
            total: pieces.length,
            host: row.host,
            model: row.model,
            isEstimated: row.estimated === 1,
            spentMicros: row.micros,
            startedAt: row.startedAt,
          }
        : null,
    };
  }

  /** The last transcription of an episode. @throws AppError when there is none */
  async function last({ episodeId }: Of['params']) {
    const row = await store.of(episodeId);
    if (!row) throw new AppError('request.not-found');
    return row;
  }

  function server(): Transcriber {
    const current = transcriber();
    if (!current) throw new AppError('request.conflict', { text: NO_SERVER });
    return current;
  }

  return {
    state: async ({ params }) => stateOf(params, await audioOf(params)),

    async plan({ params }) {
      const { host, model } = server();
      const cut = await sound.cutFor(await audioOf(params), model);
      const today = dayOf(now());
      const [caps, day, month, spoken] = await Promise.all([
        prices(),
        spend.spent(today),
        spend.spent(today.slice(0, 7)),
        language(),
      ]);
      const pieces = 'problem' in cut ? [] : cut.pieces;
      return {
        problem: 'problem' in cut ? cut.problem : null,
        seconds: Math.ceil((pieces.at(-1)?.endMs ?? 0) / SECOND_MS),
        bytes: 'problem' in cut ? 0 : cut.bytes,
        pieces: pieces.length,
        micros: pieces.reduce((sum, piece) => sum + costOf(usageOf(piece), caps), 0),
        dayLeftMicros: Math.max(0, caps.dayMicros - day),
        monthLeftMicros: Math.max(0, caps.monthMicros - month),
        host,
        model,
        language: spoken.split('-')[0]?.toLowerCase() ?? 'en',
      };
    },

    async start({ params, body }) {
      const { host, model } = server();
      const audio = await audioOf(params);
      const cut = await sound.cutFor(audio, model);
      if ('problem' in cut) throw new AppError('request.conflict', { text: cut.problem });
      const { episodeId } = params;
      const id = await database.transaction(async (tx) => {
        const own = transcriptionStore(tx.db, now);
        if ((await own.of(episodeId))?.state === 'running')
          throw new AppError('request.conflict', { text: RUNNING });
        const before = markOf(await transcriptsStore(tx, now).cuesOf(episodeId));
        return own.add(
          { episodeId, audio: cut.audio, language: body.language, host, model, before },
          cut.pieces,
        );
      });
      void run.run(id);
      return stateOf(params, audio);
    },

    async resume({ params }) {
      const audio = await audioOf(params);
      const row = await last(params);
      const going = { state: 'running', note: '', failures: 0, nextAt: isoAt(now()) } as const;
      if (!(await store.move(row.id, ['paused'], going)))
        throw new AppError('request.conflict', { text: NOT_PAUSED });
      void run.run(row.id);
      return stateOf(params, audio);
    },

    async stop({ params }) {
      const audio = await audioOf(params);
      await store.move((await last(params)).id, ['running'], { state: 'paused', note: STOPPED });
      return stateOf(params, audio);
    },

    async settle({ params, body }) {
      const audio = await audioOf(params);
      const row = await last(params);
      if (row.state !== 'ready') throw new AppError('request.conflict', { text: NOT_READY });
      await run.settle(row, body.use);
      return stateOf(params, audio);
    },
  };
}
