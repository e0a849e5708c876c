import type { EventEmitter } from 'node:events';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { app, ipcHandlers } from './main-parts.ts';
import { type MenuRecord, record } from './record.ts';
import { type BrowserWindow, windows } from './windows.ts';

interface Parts {
  powerMonitor: EventEmitter;
  defaultSession: {
    requestHandler:
      | ((contents: unknown, permission: string, answer: (allowed: boolean) => void) => void)
      | undefined;
  };
}

const plain = (menu: readonly MenuRecord[]): unknown[] =>
  menu.map(({ click: _, submenu, ...rest }) => ({ ...rest, ...(submenu && { submenu: plain(submenu) }) }));

const inMenu = (menu: readonly MenuRecord[], [label, ...rest]: string[]): MenuRecord | undefined => {
  const found = menu.find((entry) => entry.label === label);
  return rest.length > 0 ? inMenu(found?.submenu ?? [], rest) : found;
};

/** What a test may do in place of the user and the system. */
export function obey({ powerMonitor, defaultSession }: Parts): void {
  const isRunOfShow = ({ webContents }: BrowserWindow) => webContents.getURL().includes(adminPaths.runOfShow);
  const own = () => [...windows].filter(({ options }) => options.webPreferences?.preload);
  const main = () => own().find((window) => !isRunOfShow(window));
  const orders = {
    records: () => ({
      notices: record.notices.map(({ title, body }) => ({ title, body })),
      external: record.external,
      badge: record.badge,
      loginItem: record.loginItem,
      globalKey: record.globalKey?.key ?? '',
      schemes: record.schemes,
      tray: { ...record.tray, menu: plain(record.tray.menu) },
      menu: plain(record.menu),
    }),
    windows: () =>
      [...windows].map(({ options, bounds, webContents, isShown, focused, onTop }) => {
        const { session, preload, ...preferences } = options.webPreferences ?? {};
        const url = webContents.getURL();
        return {
          url,
          bounds,
          isShown,
          focused,
          onTop,
          preferences,
          hasPreload: Boolean(preload),
          ownSession: Boolean(session),
        };
      }),
    pressGlobalKey: () => record.globalKey?.pressed(),
    clickNotice: (index: number) => record.notices[index]?.click(),
    clickMenu: (labels: string[]) => inMenu(record.menu, labels)?.click?.(),
    clickTray: (labels: string[]) => inMenu(record.tray.menu, labels)?.click?.(),
    closeWindow: () => main()?.close(),
    closeRunOfShow: () => own().find(isRunOfShow)?.close(),
    closePopups: () => {
      for (const window of windows) if (!window.options.webPreferences?.preload) window.close();
    },
    minimize: () => main()?.minimize(),
    wake: () => powerMonitor.emit('resume'),
    again: (argv: string[]) => app.emit('second-instance', {}, argv),
    channels: () => [...ipcHandlers.keys()],
    /** A call as a frame would make it. `from`: its origin, and whether it is the top one of the main window. */
    invoke: async (channel: string, args: unknown[], from: { origin: string; isTop: boolean }) => {
      const sender = main()?.webContents;
      const frame = from.isTop && from.origin === sender?.mainFrame.origin ? sender.mainFrame : from;
      return { value: await ipcHandlers.get(channel)?.({ sender, senderFrame: frame }, ...args) };
    },
    permission: (name: string) => {
      let given: boolean | undefined;
      defaultSession.requestHandler?.({}, name, (allowed) => {
        given = allowed;
      });
      return given;
    },
    quit: () => app.quit(),
  };
  process.on(
    'message',
    async ({ id, order, args }: { id: number; order: keyof typeof orders; args: unknown[] }) => {
      try {
        const result = await (orders[order] as (...given: unknown[]) => unknown)(...args);
        process.send?.({ id, result });
      } catch (error) {
        process.send?.({ id, error: String(error) });
      }
    },
  );
  // The test has ended, so the app must not keep running.
  process.on('disconnect', () => app.quit());
}
