import { PlayerBar } from '#web/core/hub-ui/player/PlayerBar.tsx';
import type { Queue } from '#web/core/hub-ui/player/player.state.ts';
import { useListening } from '#web/listening/hub/use-listening.ts';

/** The player, and the count of what is heard in it. */
export default function Player({ queue }: { queue: Queue }) {
  useListening(queue);
  return <PlayerBar queue={queue} />;
}
