import { _electron, type Page } from '@playwright/test';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { DesktopApp, ShownNotice } from './desktop-app.ts';
import { until } from './stand-in.ts';

/** The notices that the app has shown, kept in its main process. */
interface Kept {
  shownNotices: { title: string; body: string; emit(event: string): void }[];
}

/** The app on real Electron, driven by Playwright. */
export async function startElectron(executablePath: string, profile: string): Promise<DesktopApp> {
  const app = await _electron.launch({
    executablePath,
    // The keyring of a build machine is locked: its own key store takes its place.
    args: ['.', `--user-data-dir=${profile}`, ...(process.platform === 'linux' ? ['--no-sandbox'] : [])],
  });
  await app.evaluate(({ Notification }) => {
    const kept = globalThis as unknown as Kept;
    kept.shownNotices = [];
    const { show } = Notification.prototype;
    Notification.prototype.show = function (this: Electron.Notification) {
      kept.shownNotices.push(this);
      show.call(this);
    };
  });
  const isRunOfShow = (page: Page) => page.url().includes(adminPaths.runOfShow);
  const isMain = (page: Page) => page.url().startsWith('app://') && !isRunOfShow(page);
  const find = (wanted: (page: Page) => boolean) => until(() => app.windows().find(wanted), 'a window');
  return {
    profile,
    main: () => find(isMain),
    runOfShow: () => find(isRunOfShow),
    popup: () => find((page) => /^https?:/.test(page.url())),
    notices: () =>
      app.evaluate((): ShownNotice[] =>
        (globalThis as unknown as Kept).shownNotices.map(({ title, body }) => ({ title, body })),
      ),
    clickNotice: (index) =>
      app.evaluate((_, at) => (globalThis as unknown as Kept).shownNotices[at]?.emit('click'), index),
    closeWindow: async () => (await app.browserWindow(await find(isMain))).evaluate((main) => main.close()),
    closeRunOfShow: async () =>
      (await app.browserWindow(await find(isRunOfShow))).evaluate((small) => small.close()),
    clickMenu: (labels) =>
      app.evaluate(({ Menu }, path) => {
        let menu = Menu.getApplicationMenu();
        for (const label of path.slice(0, -1))
          menu = menu?.items.find((item) => item.label === label)?.submenu ?? null;
        menu?.items.find((item) => item.label === path.at(-1))?.click();
      }, labels),
    openLink: (url) =>
      app.evaluate(
        ({ app }, link) => void app.emit('second-instance', {}, ['electron', '.', link], '.', null),
        url,
      ),
    quit: () => app.close(),
  };
}
