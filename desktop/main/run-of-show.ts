import { adminPaths } from '#shared/core/admin-paths.ts';
import { adminPathOf } from './addresses.ts';
import type { Choices } from './choices.ts';
import { ownWindow } from './own-window.ts';
import type { DesktopHost } from './ports.ts';

interface RunOfShowOptions {
  choices: Choices;
  /** Shows a path of the back office in the main window. */
  openInMain: (path: string) => void;
  openExternal: (address: string) => void;
}

const LOGIN = '/admin';

/** The small window for the time of a stream, above all others unless the owner wants it otherwise. It shows one page. */
export function runOfShowWindow(
  host: Pick<DesktopHost, 'openOwn' | 'displays' | 'onQuit'>,
  { choices, openInMain, openExternal }: RunOfShowOptions,
) {
  const elsewhere = (url: string) => {
    const path = adminPathOf(url);
    if (path === undefined) openExternal(url);
    else openInMain(path);
  };
  const small = ownWindow(host, {
    name: 'runOfShow',
    title: 'Run of show',
    usual: { width: 360, height: 560, maximized: false },
    start: adminPaths.runOfShow,
    onTop: choices.staysOnTop,
    choices,
    rules: {
      top(url) {
        const path = adminPathOf(url)?.split('?')[0];
        if (path === adminPaths.runOfShow || path === LOGIN) return true;
        elsewhere(url);
        return false;
      },
      opened: elsewhere,
    },
  });
  return {
    show: small.show,
    close: small.close,
    isWatched: () => small.window?.isWatched() ?? false,
    setOnTop(on: boolean): void {
      choices.setStaysOnTop(on);
      small.window?.setOnTop(on);
    },
  };
}
