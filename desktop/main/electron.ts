import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  globalShortcut,
  ipcMain,
  Menu,
  type MenuItemConstructorOptions,
  Notification,
  nativeImage,
  powerMonitor,
  protocol,
  type Session,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  type WebContents,
  type WebPreferences,
} from 'electron';
import Store from 'electron-store';
import { externalAddress, LINK_SCHEME } from './addresses.ts';
import { setAutostart } from './autostart.ts';
import type { Caller, DesktopHost, MenuEntry, NavigationRules, OwnWindow, Secrets } from './ports.ts';
import { watchUpdates } from './updates.ts';

const APP_ID = 'example.creatorhub.desktop';
const SYSTEMS: Partial<Record<string, string>> = { darwin: 'Macintosh; Mac OS X', win32: 'Windows NT' };
const BACKGROUND = '#0b0c0b';
/** How long to wait for the outcome of a notice, which some systems never report. */
const NOTICE_MS = 3000;
const ALLOWED = new Set(['clipboard-sanitized-write', 'fullscreen']);
const SAFE: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
};

const inProgram = (...parts: string[]) => path.join(import.meta.dirname, '..', ...parts);
const asset = (name: string) => nativeImage.createFromPath(inProgram('assets', name));

/** Blocks every navigation that the rules of its window do not allow. */
function lock(rulesOf: ReadonlyMap<WebContents, NavigationRules>): void {
  app.on('web-contents-created', (_, contents) => {
    const rules = () => rulesOf.get(contents);
    contents.on('will-navigate', (event) => {
      if (!rules()?.top(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame && !rules()?.frame(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      const allowed = event.isMainFrame ? rules()?.top(event.url) : rules()?.frame(event.url);
      if (!allowed) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      rules()?.opened(url);
      return { action: 'deny' };
    });
  });
}

function denyPermissions(of: Session, allowed: ReadonlySet<string>): void {
  of.setPermissionRequestHandler((_, permission, answer) => answer(allowed.has(permission)));
  of.setPermissionCheckHandler((_, permission) => allowed.has(permission));
  of.setDevicePermissionHandler(() => false);
}

const secrets: Secrets = {
  async isReal() {
    // The plain backend of Linux encrypts with a key that everyone knows.
    if (process.platform === 'linux' && /basic_text|unknown/.test(safeStorage.getSelectedStorageBackend()))
      return false;
    return safeStorage.isAsyncEncryptionAvailable();
  },
  seal: async (text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
  open: async (sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
};

/** The Electron implementation of the ports. Must be called before the app is ready. */
export async function electronHost(): Promise<DesktopHost> {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.enableSandbox();
  app.setAppUserModelId(APP_ID);
  const rulesOf = new Map<WebContents, NavigationRules>();
  lock(rulesOf);
  const links: string[] = [];
  let onLink = (link: string): void => {
    links.push(link);
  };
  let onCalled = () => {};
  const linksIn = (argv: readonly string[]) => argv.filter((text) => text.startsWith(`${LINK_SCHEME}://`));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    onLink(url);
  });
  app.on('second-instance', (_, argv) => {
    const given = linksIn(argv);
    if (given.length > 0) for (const link of given) onLink(link);
    else onCalled();
  });
  app.on('activate', () => onCalled());
  // The app stays connected to the hub without a window.
  app.on('window-all-closed', () => {});
  /** Windows with the back office. */
  const own = new Set<BrowserWindow>();
  let tray: Tray | undefined;
  const shown = new Set<Notification>();
  const kept = new Store<Record<string, unknown>>({ name: 'desktop' });
  // This listener of the library would tell any page where the profile is.
  ipcMain.removeAllListeners('electron-store-get-data');

  return {
    platform: process.platform,
    version: app.getVersion(),
    userAgent: `Electron/${process.versions.electron ?? ''} (${SYSTEMS[process.platform] ?? 'X11; Linux'}) CreatorHub/${app.getVersion()}`,
    files: { admin: inProgram('..', 'admin'), pages: inProgram('pages') },
    argv: process.argv,
    kept,
    secrets,
    isFirst: () => app.requestSingleInstanceLock(),

    async ready() {
      await app.whenReady();
      app.setAsDefaultProtocolClient(LINK_SCHEME);
      denyPermissions(session.defaultSession, ALLOWED);
      tray = new Tray(asset(process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'));
      tray.on('click', () => onCalled());
    },

    serve: (answer) => protocol.handle('app', answer),

    handle(channel, answer) {
      ipcMain.handle(channel, ({ sender, senderFrame }, ...args) => {
        const caller: Caller = {
          isMainFrame:
            [...own].some(({ webContents }) => webContents === sender) &&
            senderFrame !== null &&
            senderFrame === sender.mainFrame,
          origin: senderFrame?.origin ?? '',
        };
        return answer(caller, args);
      });
    },

    openOwn({ state: { maximized, ...bounds }, title, onTop, rules }): OwnWindow {
      const window = new BrowserWindow({
        ...bounds,
        title,
        alwaysOnTop: onTop,
        minWidth: 360,
        minHeight: 480,
        show: false,
        backgroundColor: BACKGROUND,
        icon: asset('icon.png'),
        webPreferences: { ...SAFE, preload: inProgram('preload', 'preload.cjs') },
      });
      const { webContents } = window;
      own.add(window);
      rulesOf.set(webContents, rules);
      window.once('closed', () => {
        own.delete(window);
        rulesOf.delete(webContents);
      });
      if (maximized) window.maximize();
      return {
        // When a page fails to load, the page that is shown instead says so.
        load: (url) => void window.loadURL(url).catch(() => {}),
        url: () => webContents.getURL(),
        send: (channel, value) => webContents.send(channel, value),
        show() {
          if (window.isMinimized()) window.restore();
          window.show();
          window.focus();
        },
        hide: () => window.hide(),
        isWatched: () => window.isVisible() && !window.isMinimized() && window.isFocused(),
        state: () => ({ ...window.getNormalBounds(), maximized: window.isMaximized() }),
        onClose: (listener) => window.on('close', (event) => listener(() => event.preventDefault())),
        onMoved(listener) {
          window.on('resized', listener);
          window.on('moved', listener);
        },
        setOnTop: (isOnTop) => window.setAlwaysOnTop(isOnTop),
        close: () => window.isDestroyed() || window.destroy(),
      };
    },

    openAuth({ width, height, rules }) {
      const partition = session.fromPartition(`auth-${randomUUID()}`);
      denyPermissions(partition, new Set());
      const window = new BrowserWindow({
        width,
        height,
        center: true,
        title: 'Connect',
        minimizable: false,
        fullscreenable: false,
        autoHideMenuBar: true,
        webPreferences: { ...SAFE, session: partition },
      });
      const { webContents } = window;
      rulesOf.set(webContents, rules);
      window.once('closed', () => {
        rulesOf.delete(webContents);
        void partition.clearStorageData();
      });
      return {
        load: (url) => void window.loadURL(url).catch(() => {}),
        onClosed: (listener) => void window.once('closed', listener),
        close: () => window.isDestroyed() || window.destroy(),
      };
    },

    clearPageData: () => session.defaultSession.clearStorageData(),
    displays: () => screen.getAllDisplays().map(({ workArea }) => workArea),
    openExternal(url) {
      // Checked here too, because every address that the app opens outside itself passes through here.
      const address = externalAddress(url);
      if (address !== undefined) void shell.openExternal(address);
    },
    canNotify: () => Notification.isSupported(),

    notify(notice) {
      const notification = new Notification({ ...notice, icon: asset('icon.png') });
      // Referenced until it closes, because a click on a garbage-collected notification is lost.
      shown.add(notification);
      const gone = () => shown.delete(notification);
      notification.once('close', gone);
      const outcome = new Promise<'shown' | 'failed' | 'unknown'>((resolve) => {
        notification.once('show', () => resolve('shown'));
        notification.once('failed', () => {
          gone();
          resolve('failed');
        });
        setTimeout(resolve, NOTICE_MS, 'unknown');
      });
      notification.show();
      return { onClick: (listener) => void notification.once('click', listener), outcome };
    },

    setBadge(count) {
      app.setBadgeCount(count);
      if (process.platform !== 'win32') return;
      const icon = count > 0 ? asset('unread.png') : null;
      for (const window of own) window.setOverlayIcon(icon, count > 0 ? `${count} need you` : '');
    },
    setTray({ tooltip, title, menu }) {
      tray?.setToolTip(tooltip);
      if (process.platform === 'darwin') tray?.setTitle(title);
      else tray?.setImage(asset(title ? 'tray-unread.png' : 'tray.png'));
      tray?.setContextMenu(Menu.buildFromTemplate(templateOf(menu)));
    },
    setMenu: (entries) => Menu.setApplicationMenu(Menu.buildFromTemplate(templateOf(entries))),
    setStartAtLogin(on) {
      if (process.platform === 'linux') setAutostart(app.getPath('appData'), process.execPath, on);
      else app.setLoginItemSettings({ openAtLogin: on, args: ['--hidden'] });
    },
    setGlobalKey(key, pressed) {
      globalShortcut.unregisterAll();
      return key === '' || globalShortcut.register(key, pressed);
    },
    onLink(listener) {
      onLink = listener;
      for (const link of [...links.splice(0), ...linksIn(process.argv)]) listener(link);
    },
    onCalled(listener) {
      onCalled = listener;
    },
    onWake(listener) {
      powerMonitor.on('resume', listener);
      powerMonitor.on('unlock-screen', listener);
    },
    onQuit: (listener) => void app.on('before-quit', listener),
    quit: () => app.quit(),
    watchUpdates: (tell) =>
      watchUpdates({
        resources: process.resourcesPath ?? '',
        platform: process.platform,
        program: process.execPath,
        tell,
      }),
  };
}

const templateOf = (entries: readonly MenuEntry[]) => entries as MenuItemConstructorOptions[];
