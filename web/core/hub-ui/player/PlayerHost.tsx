import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { queueAtom } from './player.state.ts';

const PlayerBar = lazy(() => import('./PlayerBar.tsx'));

/** The player, once something was played; its code is loaded with the first press. */
export function PlayerHost() {
  const queue = useAtomValue(queueAtom);
  if (!queue) return null;
  return (
    <Suspense>
      <PlayerBar queue={queue} />
    </Suspense>
  );
}
