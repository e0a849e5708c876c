import { APP_ORIGIN, isAppPage } from './addresses.ts';
import type { Choices } from './choices.ts';
import type { DesktopHost, MainWindow } from './ports.ts';
import { restoredState } from './window-state.ts';

interface HomeOptions {
  choices: Choices;
  title: string;
  openExternal: (address: string) => void;
}

const START = `${APP_ORIGIN}/admin/dashboard`;

/** The one window. Closing it hides it: the app goes on listening until the owner quits. */
export function openHome(host: DesktopHost, { choices, title, openExternal }: HomeOptions) {
  let window: MainWindow | undefined;
  let isQuitting = false;
  host.onQuit(() => {
    isQuitting = true;
    if (window) choices.setWindowState(window.state());
  });

  function ensure(): MainWindow {
    if (window) return window;
    const opened = host.openMain({
      title,
      state: restoredState(choices.windowState(), host.displays()),
      rules: {
        top(url) {
          if (isAppPage(url)) return true;
          openExternal(url);
          return false;
        },
        // Players of other sites stand in frames, and reach nothing from there.
        frame: (url) => /^(https:|app:\/\/hub\/|about:(blank|srcdoc)$|blob:app:\/\/hub\/)/.test(url),
        opened: openExternal,
      },
    });
    window = opened;
    opened.onMoved(() => choices.setWindowState(opened.state()));
    opened.onClose((keep) => {
      choices.setWindowState(opened.state());
      if (isQuitting) return;
      keep();
      opened.hide();
    });
    opened.load(START);
    return opened;
  }

  return {
    get window() {
      return window;
    },
    show: () => ensure().show(),
    load: (path: string) => ensure().load(APP_ORIGIN + path),
    isAtBackOffice: () => /^app:\/\/hub\/admin\//.test(window?.url() ?? ''),
  };
}
