import type { ChatSlice } from '#api/chat/chat.slice.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, SliceParts } from '#api/core/slice.ts';
import type { LettersSlice } from '#api/letters/letters.slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { ModelSlice } from '#api/model/model.slice.ts';
import { modelSpend, type SpendTables } from '#api/model/spend.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import { type TranscriptTables, transcriptsStore } from '#api/podcasts/transcripts/transcripts.store.ts';
import { localeDocument } from '#api/site/site.store.ts';
import type { StudioSlice } from '#api/studio/studio.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { recordingDraftsContract } from '#shared/recordings/drafts.contract.ts';
import { transcriptionContract } from '#shared/recordings/transcription.contract.ts';
import { acceptDraft } from './drafts/drafts.accept.ts';
import { recordingDraftsRoutes } from './drafts/drafts.routes.ts';
import { recordingDrafting } from './drafts/drafts.run.ts';
import type { RecordingDraftTables } from './drafts/drafts.store.ts';
import { spokenText } from './drafts/spoken.ts';
import { episodeSound } from './sound.ts';
import { transcriptionRoutes } from './transcription.routes.ts';
import { transcriptionRun } from './transcription.run.ts';
import type { TranscriptionTables } from './transcription.store.ts';

/** How often is looked for transcriptions that wait, or whose process has ended. */
const EVERY_S = 10;

interface RecordingsOptions
  extends SliceParts<
    TranscriptionTables & RecordingDraftTables & TranscriptTables & SpendTables & EventTables & DocumentTables
  > {
  media: Pick<MediaSlice, 'find' | 'audioLength'>;
  podcasts: Pick<PodcastsSlice, 'store'>;
  model: ModelSlice;
  chat: Pick<ChatSlice, 'settings'>;
  studio: Pick<StudioSlice, 'site' | 'addRecordedPost'>;
  letters: Pick<LettersSlice, 'draftLetter'>;
}

/** What is made from the recording of an episode: its transcript, by the configured server, and drafts from that. */
export function createRecordingsSlice(options: RecordingsOptions) {
  const { database, ports, media, podcasts, model, chat, studio, letters, whoIs } = options;
  const { now, log } = ports;
  const { transcriber } = model;
  const sound = episodeSound({ ...media, podcasts: podcasts.store });
  const spend = modelSpend(database, now, 'transcription');
  const prices = async () => (await chat.settings.get()).spend;
  const run = transcriptionRun({ database, now, log, sound, transcriber, spend, prices });
  const language = async () => (await localeDocument(database, now).get()).language;
  const draftsSpend = modelSpend(database, now, 'studio');
  const drafting = recordingDrafting({
    database,
    now,
    log,
    podcasts: podcasts.store,
    site: studio.site,
    model: model.model,
    spend: draftsSpend,
    prices,
  });
  const accept = acceptDraft({
    database,
    podcasts: podcasts.store,
    draftLetter: letters.draftLetter,
    addPost: studio.addRecordedPost,
    now,
  });
  const spokenIn = async (episodeId: string) =>
    spokenText(await transcriptsStore(database, now).cuesOf(episodeId));
  const draftsParts = {
    drafting,
    accept,
    podcasts: podcasts.store,
    spokenIn,
    site: studio.site,
    modelName: model.name,
    spend: draftsSpend,
    prices,
    whoIs,
    now,
  };
  const used = { database, sound, transcriber, run, spend, prices, language, now };
  return {
    endpoints: [
      bind(transcriptionContract, transcriptionRoutes(used)),
      bind(recordingDraftsContract, recordingDraftsRoutes(draftsParts)),
    ],
    jobs: [
      {
        name: 'recordings.transcribe',
        title: 'Goes on with transcriptions that were interrupted',
        everySeconds: EVERY_S,
        run: run.runDue,
      },
    ],
    eventTitles,
    stop: async () => void (await Promise.all([run.stop(), drafting.stop()])),
  };
}

const target = adminPaths.panel('content/podcasts/episodes');

const eventTitles: EventTitles = {
  'transcription.finished': () => ({ title: 'A recording was transcribed', target }),
  'transcription.paused': () => ({ title: 'A transcription is paused', target }),
};
