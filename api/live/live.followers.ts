import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import type { LiveFollower } from './live.ports.ts';

const keyOf = ({ id }: Pick<SessionRow, 'id'>) => `live ${id}`;

/** Has those who follow the topic `live` told by mail and push, once for each session, and not after its end. */
export const toldOfLive = (followers: Pick<FollowersSlice, 'tell' | 'count' | 'takeBack'>): LiveFollower => ({
  count: () => followers.count('live'),

  async onLive(trx, session) {
    const count = await followers.count('live', trx);
    const { title } = session;
    await followers.tell(
      {
        topic: 'live',
        kind: 'live',
        key: keyOf(session),
        title: `Live now: ${title}`,
        text: '',
        path: '/live',
      },
      trx,
    );
    return count;
  },

  onOver: (trx, session) => followers.takeBack(keyOf(session), trx),
});
