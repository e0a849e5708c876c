import type { DesktopState } from '#shared/desktop/desktop.schema.ts';
import type { DesktopHost } from './ports.ts';

interface ClipKeyOptions {
  /** The key that is set now; empty for none. */
  key: () => string;
  pressed: () => void;
  /** A stream has begun, and another program has the key. */
  onTaken: (key: string) => void;
}

/** The key that marks a moment of the stream. The app listens to it only while a stream is running. */
export function clipKey(host: Pick<DesktopHost, 'setGlobalKey'>, { key, pressed, onTaken }: ClipKeyOptions) {
  let live = false;
  let state: DesktopState['clipKeyState'] = 'off';

  /** Asks for the key without a stream too, and gives it back at once: so the settings can say that it is taken. */
  function settle(): void {
    const isGiven = host.setGlobalKey(key(), pressed);
    if (!live) host.setGlobalKey('', pressed);
    if (key() === '') state = 'off';
    else if (!isGiven) state = 'taken';
    else state = live ? 'on' : 'waiting';
  }
  settle();

  return {
    state: () => state,
    /** The owner has set another key. */
    changed: settle,
    setLive(isLive: boolean): void {
      if (isLive === live) return;
      live = isLive;
      settle();
      if (live && state === 'taken') onTaken(key());
    },
  };
}
