import { adminPaths } from '#shared/core/admin-paths.ts';
import { adminPathOf, isAppPage } from './addresses.ts';
import type { Choices } from './choices.ts';
import { ownWindow } from './own-window.ts';
import type { DesktopHost } from './ports.ts';

interface HomeOptions {
  choices: Choices;
  title: string;
  openExternal: (address: string) => void;
  openRunOfShow: () => void;
}

/** The main window. The app stays connected to the hub while it is hidden. */
export function openHome(
  host: Pick<DesktopHost, 'openOwn' | 'displays' | 'onQuit'>,
  { choices, title, openExternal, openRunOfShow }: HomeOptions,
) {
  const home = ownWindow(host, {
    name: 'window',
    title,
    usual: { width: 1280, height: 840, maximized: false },
    start: adminPaths.dashboard,
    onTop: () => false,
    choices,
    rules: {
      top(url) {
        if (isAppPage(url)) return true;
        openExternal(url);
        return false;
      },
      opened(url) {
        if (adminPathOf(url) === adminPaths.runOfShow) openRunOfShow();
        else openExternal(url);
      },
    },
  });
  return {
    get window() {
      return home.window;
    },
    show: home.show,
    load: home.load,
    isAtBackOffice: () => /^app:\/\/hub\/admin\//.test(home.window?.url() ?? ''),
  };
}
