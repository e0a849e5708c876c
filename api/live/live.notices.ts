import type { Db } from '#api/core/db/db.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { LettersSlice } from '#api/letters/letters.slice.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { beginningOf } from '#shared/core/text.ts';
import { LETTER_SUBJECT_MAX, LETTER_TEXT_MAX } from '#shared/letters/letters.constants.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { markLines } from '#shared/live/live.marks.ts';
import { markStore } from './live.marks.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables of followers and letters
type Trx = Db<any>;

const keyOf = ({ id }: Pick<SessionRow, 'id'>) => `live ${id}`;
/** The marked moments; empty where nothing was marked. */
async function missedOf(trx: Trx, { id }: SessionRow): Promise<LetterDraft['blocks']> {
  const lines = markLines(await markStore(trx).of([id])).map((line) => `- ${line}`);
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'What you missed' },
    { kind: 'text', text: beginningOf(lines.join('\n'), LETTER_TEXT_MAX) },
  ];
}

const cut = (text: string) => [...text].slice(0, LETTER_SUBJECT_MAX / 2).join('');

/** Notifies followers of the topic `live` by mail and push, once per session, and not after its end. */
export const liveNotices = (
  followers: Pick<FollowersSlice, 'tell' | 'count' | 'takeBack'>,
  letters: Pick<LettersSlice, 'draftLetter'>,
) => ({
  /** How many people would be notified now. */
  count: () => followers.count('live'),

  /** Queues a message to each, in the transaction that marks the step as done. @returns how many */
  async onLive(trx: Trx, session: SessionRow): Promise<number> {
    const count = await followers.count('live', trx);
    const title = `Live now: ${session.title}`;
    await followers.tell(
      { topic: 'live', kind: 'live', key: keyOf(session), title, text: '', path: '/live' },
      trx,
    );
    return count;
  },

  /** Stops further notifications that it is live, in the transaction of the step `withdraw`. */
  onOver: (trx: Trx, session: SessionRow) => followers.takeBack(keyOf(session), trx),

  /** Drafts a letter about a session that is over. @returns its path in the back office */
  async draftLetter(trx: Trx, session: SessionRow): Promise<string> {
    const { title } = session;
    const blocks: LetterDraft['blocks'] = [
      { kind: 'text', text: `Thank you to everybody who watched “${title}”.` },
      ...(await missedOf(trx, session)),
      { kind: 'button', label: 'See past streams', target: '/live' },
    ];
    const id = await letters.draftLetter(trx, { subject: cut(title), preview: '', blocks }, keyOf(session));
    return id === undefined ? adminPaths.letters : adminPaths.letter(id);
  },
});

export type LiveNotices = ReturnType<typeof liveNotices>;
