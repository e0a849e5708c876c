import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { queueAtom } from '#web/core/hub-ui/player/player.state.ts';

const Player = lazy(() => import('./Player.tsx'));

/** The player, once something was played; its code is loaded with the first press. */
export function PlayerHost() {
  const queue = useAtomValue(queueAtom);
  if (!queue) return null;
  return (
    <Suspense>
      <Player queue={queue} />
    </Suspense>
  );
}
