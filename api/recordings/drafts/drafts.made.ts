import { checkClaims } from '#api/studio/claims.ts';
import { lengthNotes } from '#api/studio/length-notes.ts';
import type { SiteFacts } from '#api/studio/studio.site.ts';
import type { RecordingDraft } from '#shared/recordings/drafts.contract.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import type { DraftNote } from '#shared/studio/studio.schema.ts';
import { chapterLines, type Found, type WholeAnswer } from './drafts.answer.ts';
import type { RecordingSubject } from './drafts.prompt.ts';
import type { Spoken } from './spoken.ts';

type NewDraft = Omit<RecordingDraft, 'id'>;

interface Known {
  spoken: Spoken;
  subject: RecordingSubject;
  facts: SiteFacts;
}

const TITLES = 3;
const LEAST_CHAPTERS = 2;
const NO_TIME: DraftNote = { kind: 'name', text: 'It names no time of the recording that it stands on.' };

/** The drafts of an answer that the transcript bears out. `dropped` says what was left out. */
export function draftsOf(
  answer: WholeAnswer,
  { chapters, quotes }: Found,
  { spoken, subject, facts }: Known,
) {
  const dropped: string[] = [];
  const given = [spoken.text, subject.title, subject.description, subject.link].join('\n');
  const plain = { network: null, title: '', standsOn: [], notes: [] };
  const claims = (text: string) => checkClaims(text, { facts, given });

  /** A text with the lines that it stands on; nothing when it quotes what nobody said. */
  function written(
    what: string,
    { text, times }: { text: string; times: readonly string[] },
    rest: Pick<NewDraft, 'kind'> & Partial<NewDraft>,
  ): NewDraft[] {
    const content = text.trim();
    if (content === '') return [];
    const [invented] = spoken.inventedIn(content);
    if (invented !== undefined) {
      dropped.push(`${what}: it quotes “${invented}”, which nobody says in the recording.`);
      return [];
    }
    const lines = times.flatMap((time) => spoken.lineAt(time) ?? []);
    const bySecond = new Map(lines.map((line) => [line.second, line.text]));
    const standsOn = [...bySecond].map(([second, said]) => ({ second, said }));
    const notes = [...(standsOn.length === 0 ? [NO_TIME] : []), ...claims(`${rest.title ?? ''}\n${content}`)];
    return [{ ...plain, ...rest, text: content, standsOn, notes }];
  }

  const posts = new Map(answer.posts.map((post) => [post.network, post]));
  const drafts: NewDraft[] = [
    ...(chapters.length >= LEAST_CHAPTERS
      ? [{ ...plain, kind: 'chapters' as const, text: chapterLines(chapters) }]
      : []),
    ...[...new Set(answer.titles.map((title) => title.trim()))]
      .filter((title) => title !== '')
      .slice(0, TITLES)
      .map((text) => ({ ...plain, kind: 'title' as const, text, notes: claims(text) })),
    ...(answer.notes ? written('The notes', answer.notes, { kind: 'notes' }) : []),
    ...quotes.map(({ second, text }) => ({
      ...plain,
      kind: 'quote' as const,
      text,
      standsOn: [{ second, said: text }],
    })),
    ...(answer.letter
      ? written('The letter', answer.letter, { kind: 'letter', title: answer.letter.subject.trim() })
      : []),
    ...[...posts.values()].flatMap((post) => {
      const { network } = post;
      return written(`The post for ${platformNames[network]}`, post, { kind: 'post', network }).map(
        (draft) => ({
          ...draft,
          notes: [...lengthNotes(network, draft.text), ...draft.notes],
        }),
      );
    }),
  ];
  return { drafts, dropped };
}
