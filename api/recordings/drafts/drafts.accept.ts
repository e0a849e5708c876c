import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { lengthNotes } from '#api/studio/length-notes.ts';
import type { RecordedPost } from '#api/studio/studio.recording.ts';
import { keptNames } from '#shared/core/managed.ts';
import { playingTime } from '#shared/core/playing-time.ts';
import { LETTER_SUBJECT_MAX } from '#shared/letters/letters.constants.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { chaptersOf, withPicture } from '#shared/podcasts/chapters.ts';
import type { RecordingDraft } from '#shared/recordings/drafts.contract.ts';
import type { ContentItem, DraftNote } from '#shared/studio/studio.schema.ts';
import { type RecordingDraftTables, recordingDraftStore } from './drafts.store.ts';
import type { SpokenRun } from './spoken.ts';

export interface AcceptParts {
  database: Database<RecordingDraftTables>;
  podcasts: Pick<PodcastsStore, 'episodes'>;
  // biome-ignore lint/suspicious/noExplicitAny: other slices write tables of their own
  draftLetter: (trx: Db<any>, draft: LetterDraft, source: string) => Promise<string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  addPost: (trx: Db<any>, post: RecordedPost) => Promise<void>;
  now: () => number;
}

type Item = Awaited<ReturnType<PodcastsStore['episodes']['get']>>;

/** A draft as the owner takes it. */
interface Taken {
  episodeId: string;
  id: string;
  title: string;
  text: string;
  /** Where these words are said; undefined where nobody says them. */
  run: SpokenRun | undefined;
  item: ContentItem['item'];
  /** What the studio should know of the text as it is now. */
  notes: DraftNote[];
}

const NOTES_MAX = 5000;
const NO_CHAPTERS =
  'Chapters are at least two lines, each with a time such as 03:20 and a title, and each later than the one before.';
const LONG_NOTES = `The notes of an episode have at most ${NOTES_MAX} characters; with this they would have more.`;
const NOT_SAID = 'This is not in the transcript word for word. Shorten a quote, but change no word of it.';
const NO_TITLE = 'A title has at most 200 characters, on one line.';
const NO_SUBJECT = `The subject of a letter has at most ${LETTER_SUBJECT_MAX} characters.`;
const GONE = 'This draft was accepted or dismissed already.';

const invalid = (text: string, field = 'text') =>
  new AppError('request.invalid', { text, fields: { [field]: text } });

/** What the form of an episode would send: its fields and its version. */
const open = ({ episodeId: _, ...episode }: Item) =>
  Object.fromEntries(Object.entries(episode).filter(([name]) => name === 'version' || !keptNames.has(name)));

/** Puts what the owner accepts where it belongs, and takes it off the list in the same transaction. */
export function acceptDraft({ database, podcasts, draftLetter, addPost, now }: AcceptParts) {
  /** The notes with something more; chapters stand in place of those that are there, whose pictures stay at their times. */
  function withText(notes: string, kind: RecordingDraft['kind'], text: string): string {
    const { chapters, rest } = chaptersOf(notes);
    const replaced = kind === 'chapters' ? chapters : [];
    const pictured = replaced.reduce(
      (lines, { at, picture }) => (picture ? withPicture(lines, at, picture) : lines),
      text,
    );
    const before = replaced.length > 0 ? rest : notes;
    const all = [before.trim(), pictured].filter(Boolean).join('\n\n');
    if (all.length > NOTES_MAX) throw invalid(LONG_NOTES);
    return all;
  }

  return async (taken: Taken, who: string): Promise<void> => {
    const episode = await podcasts.episodes.get(taken.episodeId);
    return database.transaction(async (tx) => {
      const { episodeId, id, title, text } = taken;
      const draft = await recordingDraftStore(tx.db, now).take(episodeId, id);
      if (!draft) throw new AppError('request.conflict', { text: GONE });
      const change = async (fields: { title?: string; description?: string }) => {
        await podcasts.episodes.updateIn(
          tx.db as never,
          episodeId,
          { ...open(episode), ...fields } as never,
          who,
        );
      };
      const withQuote = (run: SpokenRun) => {
        const quoted = `“${run.text}” (${playingTime(run.second)})`;
        return { description: withText(episode.description, 'quote', quoted) };
      };
      switch (draft.kind) {
        case 'title':
          if (text.length > 200 || text.includes('\n')) throw invalid(NO_TITLE);
          return change({ title: text });
        case 'quote':
          if (!taken.run) throw invalid(NOT_SAID);
          return change(withQuote(taken.run));
        case 'chapters':
          if (chaptersOf(text).chapters.length === 0) throw invalid(NO_CHAPTERS);
          break;
        case 'letter': {
          if (title.length > LETTER_SUBJECT_MAX) throw invalid(NO_SUBJECT, 'title');
          const blocks: LetterDraft['blocks'] = [
            { kind: 'text', text },
            { kind: 'item', item: `episode:${episodeId}` },
          ];
          const letter = { subject: title, preview: '', blocks };
          await draftLetter(tx.db, letter, `recording ${id}`);
          return;
        }
        case 'post': {
          const platform = draft.network ?? 'instagram';
          const [long] = lengthNotes(platform, text);
          if (long) throw invalid(long.text);
          const said = draft.standsOn.map((line) => line.said).join('\n');
          await addPost(tx.db, { platform, content: text, item: taken.item, notes: taken.notes, said });
          return;
        }
      }
      return change({ description: withText(episode.description, draft.kind, text) });
    });
  };
}
