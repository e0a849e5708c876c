import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Model, ModelRequest } from '#api/model/model.ts';
import { worstCase } from '#api/model/paid-call.ts';
import { costOf, type ModelSpend } from '#api/model/spend.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { type TranscriptTables, transcriptsStore } from '#api/podcasts/transcripts/transcripts.store.ts';
import type { StudioSite } from '#api/studio/studio.site.ts';
import { inPlainWords } from '#api/studio/studio.writer.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { SpendSettings } from '#shared/model/model-spend.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { markOf } from '../transcription.store.ts';
import { askJson } from './ask-json.ts';
import { checkedPart, NOTHING_FOUND, partAnswer, together, wholeAnswer } from './drafts.answer.ts';
import { draftsOf } from './drafts.made.ts';
import { partRequest, type RecordingSubject, wholeRequest } from './drafts.prompt.ts';
import { type RecordingDraftTables, type RunRow, recordingDraftStore } from './drafts.store.ts';
import { partsOf, spokenText } from './spoken.ts';

export interface DraftingParts extends Pick<Ports, 'now' | 'log'> {
  database: Database<RecordingDraftTables & TranscriptTables>;
  podcasts: Pick<PodcastsStore, 'episodes'>;
  site: StudioSite;
  model: () => Model | undefined;
  spend: ModelSpend;
  prices: () => Promise<SpendSettings>;
}

const CALL_MS = 2 * MINUTE_MS;
const NO_TRANSCRIPT = 'This episode has no transcript yet: upload one, or have the recording transcribed.';
const NO_MODEL = 'Connect a language model under Settings, Connections first.';
const RUNNING = 'Drafts are being made from this recording already.';
const CHANGED = 'The transcript was changed meanwhile. Start again to read it as it is now.';
const STOPPED = 'It was interrupted. Go on: what is read already is kept.';
const FAILED = 'Something went wrong here. Go on to try again.';

/** Drafts texts from the transcript of an episode: a call of the model for each part of it, and one for the whole. */
export function recordingDrafting(parts: DraftingParts) {
  const { database, now, log, podcasts, site, model, spend, prices } = parts;
  const store = recordingDraftStore(database.db, now);
  const cuesOf = (episodeId: string): Promise<Cue[]> => transcriptsStore(database, now).cuesOf(episodeId);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function subjectOf(episodeId: string): Promise<RecordingSubject> {
    const [creatorName, item, draft] = await Promise.all([
      site.creatorName(),
      site.item({ kind: 'episode', id: episodeId }),
      podcasts.episodes.draft(episodeId),
    ]);
    const description = String(draft?.fields.description ?? '');
    return { creatorName, title: draft?.title ?? '', description, link: item?.link ?? '' };
  }

  async function work(run: RunRow): Promise<void> {
    const current = model();
    if (!current) return void (await store.pause(run.id, NO_MODEL));
    const [cues, subject, charged] = await Promise.all([
      cuesOf(run.episodeId),
      subjectOf(run.episodeId),
      prices(),
    ]);
    if (markOf(cues) !== run.mark) return void (await store.pause(run.id, CHANGED));
    const spoken = spokenText(cues);
    const texts = partsOf(cues);
    const read = [...run.found];
    const dropped = [...run.dropped];
    const payment = { spend, prices: charged };
    const late = () => AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping.signal]);
    for (let number = read.length; number < texts.length; number += 1) {
      const request = partRequest(subject, texts[number] ?? '', { number: number + 1, of: texts.length });
      const answer = checkedPart(await askJson(current, partAnswer, request, payment, late()), spoken);
      read.push(answer.found);
      dropped.push(...answer.dropped);
      if (!(await store.keep(run.id, read, dropped))) return;
    }
    const found = together(read);
    const answer = await askJson(current, wholeAnswer, wholeRequest(subject, found), payment, late());
    const made = draftsOf(answer, found, { spoken, subject, facts: await site.facts() });
    await database.transaction((tx) =>
      recordingDraftStore(tx.db, now).finish(run, made.drafts, [...dropped, ...made.dropped]),
    );
  }

  /** Begins in the background; what goes wrong is said beside it. */
  function begin(run: RunRow): void {
    const one = work(run)
      .catch(async (error) => {
        const problem = inPlainWords(error, stopping.signal);
        log.warn({ err: error, episodeId: run.episodeId }, 'nothing drafted from a recording');
        const note = stopping.signal.aborted
          ? STOPPED
          : problem instanceof AppError
            ? problem.message
            : FAILED;
        await store.pause(run.id, note);
      })
      .catch((error) => log.error({ err: error }, 'drafts from a recording not paused'));
    running.add(one);
    void one.finally(() => running.delete(one));
  }

  /** What an episode's transcript is asked, for its cost. */
  function requestsFor(cues: readonly Cue[], subject: RecordingSubject): ModelRequest[] {
    const texts = partsOf(cues);
    const each = texts.map((part, at) => partRequest(subject, part, { number: at + 1, of: texts.length }));
    return [...each, wholeRequest(subject, NOTHING_FOUND)];
  }

  return {
    store,
    subjectOf,
    hasTranscript: async (episodeId: string) => (await cuesOf(episodeId)).length > 0,

    /** @throws AppError without a transcript or a model */
    async plan(episodeId: string) {
      const cues = await cuesOf(episodeId);
      if (cues.length === 0) throw new AppError('request.conflict', { text: NO_TRANSCRIPT });
      if (!model()) throw new AppError('request.conflict', { text: NO_MODEL });
      const requests = requestsFor(cues, await subjectOf(episodeId));
      const charged = await prices();
      return {
        words: cues.reduce((sum, { text }) => sum + text.split(' ').length, 0),
        calls: requests.length,
        micros: requests.reduce((sum, request) => sum + costOf(worstCase(request), charged), 0),
      };
    },

    /** Begins, or goes on with what was paused and reads the same transcript. @throws AppError as `plan` does */
    async start(episodeId: string): Promise<void> {
      const cues = await cuesOf(episodeId);
      if (cues.length === 0) throw new AppError('request.conflict', { text: NO_TRANSCRIPT });
      if (!model()) throw new AppError('request.conflict', { text: NO_MODEL });
      const mark = markOf(cues);
      const last = await store.run(episodeId);
      if (last && isAlive(last)) throw new AppError('request.conflict', { text: RUNNING });
      if (last && last.state !== 'done' && last.mark === mark) {
        if (!(await store.goOn(last))) throw new AppError('request.conflict', { text: RUNNING });
        return begin(last);
      }
      const total = partsOf(cues).length + 1;
      begin(
        await database.transaction((tx) => recordingDraftStore(tx.db, now).begin(episodeId, mark, total)),
      );
    },

    /** How far it is; one whose process has died is paused. */
    async state(episodeId: string) {
      const run = await store.run(episodeId);
      if (!run) return null;
      const isDead = run.state === 'running' && !isAlive(run);
      return {
        state: isDead ? ('paused' as const) : run.state,
        note: isDead ? STOPPED : run.note,
        done: run.state === 'done' ? run.total : run.found.length,
        total: run.total,
        dropped: run.dropped,
      };
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };

  function isAlive({ state, claimedUntil }: RunRow): boolean {
    return state === 'running' && claimedUntil >= isoAt(now());
  }
}

export type RecordingDrafting = ReturnType<typeof recordingDrafting>;
