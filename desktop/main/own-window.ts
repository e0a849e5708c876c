import { APP_ORIGIN } from './addresses.ts';
import type { Choices, WindowName } from './choices.ts';
import type { DesktopHost, NavigationRules, OwnWindow, WindowState } from './ports.ts';
import { restoredState } from './window-state.ts';

interface OwnWindowOptions {
  name: WindowName;
  title: string;
  /** Its size until the owner has given it another. */
  usual: WindowState;
  /** The path of what it shows first. */
  start: string;
  onTop: () => boolean;
  choices: Pick<Choices, 'windowState' | 'setWindowState'>;
  rules: Pick<NavigationRules, 'top' | 'opened'>;
}

/**
 * A window with the back office in it, made when it is first shown. Closing it only hides it, with unsaved
 * input, until the owner quits. Its position and size are stored.
 */
export function ownWindow(
  host: Pick<DesktopHost, 'openOwn' | 'displays' | 'onQuit'>,
  { name, title, usual, start, onTop, choices, rules }: OwnWindowOptions,
) {
  let window: OwnWindow | undefined;
  let isQuitting = false;
  host.onQuit(() => {
    isQuitting = true;
    if (window) choices.setWindowState(name, window.state());
  });

  function ensure(): OwnWindow {
    if (window) return window;
    const opened = host.openOwn({
      title,
      onTop: onTop(),
      state: restoredState(choices.windowState(name), host.displays(), usual),
      rules: {
        ...rules,
        // Players of other sites are shown in frames, from which they have no access to the app.
        frame: (url) => /^(https:|app:\/\/hub\/|about:(blank|srcdoc)$|blob:app:\/\/hub\/)/.test(url),
      },
    });
    window = opened;
    opened.onMoved(() => choices.setWindowState(name, opened.state()));
    opened.onClose((keep) => {
      choices.setWindowState(name, opened.state());
      if (isQuitting) return;
      keep();
      opened.hide();
    });
    opened.load(APP_ORIGIN + start);
    return opened;
  }

  return {
    /** Undefined until it is first shown. */
    get window() {
      return window;
    },
    show: () => ensure().show(),
    load: (path: string) => ensure().load(APP_ORIGIN + path),
    /** Closes the window if there is one; the next `show` makes a new one. */
    close(): void {
      if (!window) return;
      choices.setWindowState(name, window.state());
      window.close();
      window = undefined;
    },
  };
}
