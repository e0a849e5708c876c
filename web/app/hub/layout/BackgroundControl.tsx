import { useAtomValue, useSetAtom } from 'jotai';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { backgroundMovingAtom, backgroundWishAtom } from './background.state.ts';

/** Stops what moves behind the page, or starts it. */
export function BackgroundControl({ className }: { className?: string }) {
  const moving = useAtomValue(backgroundMovingAtom);
  const setWish = useSetAtom(backgroundWishAtom);
  return (
    <IconButton
      className={className}
      label={moving ? 'Pause background video' : 'Play background video'}
      onClick={() => setWish(moving ? 'pause' : 'play')}
      data-needs-script
    >
      <Icon name={moving ? 'pause' : 'play'} />
    </IconButton>
  );
}
