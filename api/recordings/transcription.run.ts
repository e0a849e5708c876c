import type { Database } from '#api/core/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { Ports } from '#api/core/ports.ts';
import { paidFor } from '#api/model/paid-call.ts';
import { costOf, type ModelSpend, type Usage } from '#api/model/spend.ts';
import type { Transcriber } from '#api/model/transcriber.ts';
import { type TranscriptTables, transcriptsStore } from '#api/podcasts/transcripts/transcripts.store.ts';
import { isoAt, MINUTE_MS, SECOND_MS } from '#shared/core/time.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import { cuesOfHeard } from './heard-cues.ts';
import type { Piece } from './pieces.ts';
import type { EpisodeSound } from './sound.ts';
import { outcomeOf } from './transcription.problems.ts';
import {
  markOf,
  type PieceRow,
  type TranscriptionRow,
  type TranscriptionTables,
  transcriptionStore,
} from './transcription.store.ts';

interface RunParts extends Pick<Ports, 'now' | 'log'> {
  database: Database<TranscriptionTables & TranscriptTables & EventTables>;
  sound: EpisodeSound;
  transcriber: () => Transcriber | undefined;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
}

/** A claim is renewed so often while a piece is being sent. */
const RENEW_MS = 20 * SECOND_MS;
const CALL_MS = 10 * MINUTE_MS;

const CHANGED_FILE = 'The episode has another audio file now. Start again to have that transcribed.';
const CHANGED_SERVER =
  'The server or the model for recordings was changed. Start again to send the recording there.';
const NO_SERVER =
  'No language model is connected any more. Connect one under Settings, Connections; then go on.';
const GONE = 'The audio file is not in the media library any more.';
const SILENT = 'No words were heard in this recording, so there is no transcript of it.';
const MEANWHILE = 'Another transcript came meanwhile. It was left as it is.';

export const usageOf = ({ startMs, endMs }: Pick<Piece, 'startMs' | 'endMs'>): Usage => ({
  inputTokens: 0,
  outputTokens: 0,
  audioSeconds: Math.ceil((endMs - startMs) / SECOND_MS),
});

/** Sends the pieces of a recording, one after the other; each is paid and stored once. */
export function transcriptionRun({ database, now, log, sound, transcriber, spend, prices }: RunParts) {
  const store = transcriptionStore(database.db, now);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const pause = (row: TranscriptionRow, note: string) =>
    database.transaction(async (tx) => {
      const paused = { state: 'paused', note, failures: 0 } as const;
      if (!(await transcriptionStore(tx.db, now).move(row.id, ['running'], paused))) return;
      await tx.event({ type: 'transcription.paused', subjectId: row.episodeId, data: {} });
    });

  /** Why nothing may be sent; undefined if it may. */
  async function whyNot(row: TranscriptionRow): Promise<string | undefined> {
    const current = transcriber();
    if (!current) return NO_SERVER;
    if (current.host !== row.host || current.model !== row.model) return CHANGED_SERVER;
    return (await sound.audioOf(row.episodeId)) === row.audio ? undefined : CHANGED_FILE;
  }

  async function send(row: TranscriptionRow, piece: PieceRow, current: Transcriber, stop: AbortSignal) {
    const file = await sound.read(row.audio, piece);
    if (!file) return void (await pause(row, GONE));
    const payment = { spend, prices: await prices() };
    const usage = usageOf(piece);
    const late = AbortSignal.timeout(CALL_MS);
    try {
      const signal = AbortSignal.any([late, stop]);
      const heard = await paidFor(usage, payment, async () => ({
        heard: await current.transcribe({ ...file, language: row.language }, signal),
        usage,
      }));
      const { cues, isEstimated } = cuesOfHeard(heard.heard, piece);
      await store.heard(piece, cues, { micros: costOf(usage, payment.prices), isEstimated });
    } catch (error) {
      if (stop.aborted) return;
      const asked = { ...current, bytes: file.bytes.length };
      const { note, retryAfterMs } = outcomeOf(error, asked, row.failures, late.aborted);
      log.warn({ err: error, episodeId: row.episodeId }, 'piece of a recording not transcribed');
      if (retryAfterMs === undefined) await pause(row, note);
      else await store.failed(row, now() + retryAfterMs, note);
    }
  }

  /** Puts the transcript in its place, unless another came there while this one was made. */
  async function finish({ id, episodeId, before }: TranscriptionRow): Promise<void> {
    await database.transaction(async (tx) => {
      const own = transcriptionStore(tx.db, now);
      const cues = await own.cuesOf(id);
      const transcripts = transcriptsStore(tx, now);
      const { version, cues: stored } = await transcripts.stored(episodeId);
      const isSame = markOf(stored) === before;
      const isHeard = cues.length > 0;
      const state = isHeard && !isSame ? 'ready' : 'done';
      const note = !isHeard ? SILENT : isSame ? '' : MEANWHILE;
      if (!(await own.move(id, ['running'], { state, note }))) return;
      if (state === 'done') await own.forgetPieces(id);
      if (isHeard && isSame) {
        const replaced = await transcripts.replace(episodeId, cues.slice(0, TRANSCRIPT_LIMITS.cues), {
          version,
        });
        // The transaction is undone, and the next run finds the other transcript.
        if (!replaced) throw new Error('The transcript was changed at this moment.');
      }
      await tx.event({ type: 'transcription.finished', subjectId: episodeId, data: {} });
    });
  }

  async function work(id: string, stop: AbortSignal): Promise<void> {
    const claim = await store.claim(id);
    if (!claim) return;
    const renewal = setInterval(() => {
      store.hold(id, claim).catch((error) => log.warn({ err: error }, 'claim not renewed'));
    }, RENEW_MS);
    try {
      for (;;) {
        const row = stop.aborted ? undefined : await store.hold(id, claim);
        if (!row || row.nextAt > isoAt(now())) break;
        const piece = await store.nextPiece(id);
        if (!piece) {
          await finish(row);
          break;
        }
        const problem = await whyNot(row);
        const current = transcriber();
        if (problem !== undefined || !current) {
          await pause(row, problem ?? NO_SERVER);
          break;
        }
        await send(row, piece, current, stop);
      }
    } finally {
      clearInterval(renewal);
      await store.letGo(id, claim);
    }
  }

  /** Works on one until it is done, paused or has to wait. */
  function run(id: string, stop: AbortSignal = stopping.signal): Promise<void> {
    const all = AbortSignal.any([stop, stopping.signal]);
    const one = work(id, all).catch((error) => log.error({ err: error, id }, 'transcription stopped'));
    running.add(one);
    return one.finally(() => running.delete(one));
  }

  return {
    run,
    async runDue(stop: AbortSignal): Promise<void> {
      await Promise.all((await store.due()).map((id) => run(id, stop)));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
    /** Puts what is ready in place of the transcript that is there, or discards it. */
    settle: ({ id, episodeId }: TranscriptionRow, use: boolean) =>
      database.transaction(async (tx) => {
        const own = transcriptionStore(tx.db, now);
        const cues = await own.cuesOf(id);
        if (!(await own.move(id, ['ready'], { state: 'done', note: use ? '' : 'It was discarded.' }))) return;
        if (use) await transcriptsStore(tx, now).replace(episodeId, cues.slice(0, TRANSCRIPT_LIMITS.cues));
        await own.forgetPieces(id);
      }),
  };
}

export type TranscriptionRun = ReturnType<typeof transcriptionRun>;
