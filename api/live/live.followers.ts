import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { LettersSlice } from '#api/letters/letters.slice.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { LETTER_SUBJECT_MAX } from '#shared/letters/letters.constants.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import type { LiveListener } from './live.ports.ts';

const keyOf = ({ id }: Pick<SessionRow, 'id'>) => `live ${id}`;
const cut = (text: string) => [...text].slice(0, LETTER_SUBJECT_MAX / 2).join('');

/** Notifies followers of the topic `live` by mail and push, once per session, and not after its end. */
export const toldOfLive = (
  followers: Pick<FollowersSlice, 'tell' | 'count' | 'takeBack'>,
  letters: Pick<LettersSlice, 'draftLetter'>,
): LiveListener => ({
  count: () => followers.count('live'),

  async onLive(trx, session) {
    const count = await followers.count('live', trx);
    const title = `Live now: ${session.title}`;
    await followers.tell(
      { topic: 'live', kind: 'live', key: keyOf(session), title, text: '', path: '/live' },
      trx,
    );
    return count;
  },

  onOver: (trx, session) => followers.takeBack(keyOf(session), trx),

  async draftLetter(trx, session) {
    const { title } = session;
    const blocks: LetterDraft['blocks'] = [
      { kind: 'text', text: `Thank you to everybody who watched “${title}”.` },
      { kind: 'button', label: 'See past streams', target: '/live' },
    ];
    const id = await letters.draftLetter(trx, { subject: cut(title), preview: '', blocks }, keyOf(session));
    return id === undefined ? adminPaths.letters : adminPaths.letter(id);
  },
});
