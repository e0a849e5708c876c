import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Total } from '#shared/core/paging.ts';
import { NEWS_CHANNEL } from '#shared/desktop/desktop.channels.ts';
import { keyName } from '#shared/desktop/desktop.keys.ts';
import type {
  Connection,
  DesktopNews,
  DesktopSettings,
  DesktopState,
} from '#shared/desktop/desktop.schema.ts';
import { APP_ORIGIN, isAdminPath, linkedPath, publicAddress } from './addresses.ts';
import { createAdminFiles } from './admin-files.ts';
import { createAppProtocol } from './app-protocol.ts';
import { createAuthWindows } from './auth-window.ts';
import { checkHub } from './check-hub.ts';
import { createChoices } from './choices.ts';
import { clipKey } from './clip-key.ts';
import { type HubWatch, watchHub } from './hub-watch.ts';
import { answerCalls } from './ipc.ts';
import { openHome } from './main-window.ts';
import { appMenu, SETTINGS, trayMenu } from './menu.ts';
import { needsText, trayTooltip } from './needs-text.ts';
import { testNotice } from './notice-test.ts';
import type { DesktopHost } from './ports.ts';
import { runOfShowWindow } from './run-of-show.ts';
import { createVault } from './vault.ts';
import { wait } from './wait.ts';
import { createWire } from './wire.ts';

const APP_NAME = 'Creator Hub';
/** Passed on a start at login: the app connects to the hub without showing its window. */
const HIDDEN = '--hidden';
const WELCOME = '/desktop/welcome.html';
const HOME = '/admin/dashboard';
const LOGOUT = '/api/admin/logout';

const NOTHING: Total = { count: 0, more: false };

const complain = (what: string, error: unknown) =>
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);

/** The whole app on a host: Electron, or its replacement in tests. */
export async function startDesktop(host: DesktopHost): Promise<void> {
  if (!host.isFirst()) return host.quit();
  const choices = createChoices(host.kept);
  const vault = createVault(host.kept, host.secrets);
  const wire = createWire();
  let watch: HubWatch | undefined;
  let connection: Connection = 'none';
  let unread = 0;
  let needs: Total = NOTHING;
  let live = false;
  let links: string[] = [];

  await host.ready();
  const updates = await host.watchUpdates(({ version, url }) =>
    host
      .notify({
        title: `${APP_NAME} ${version} is available`,
        body: 'This app does not install it by itself, as nothing here checks who signed it. Click to open the download.',
      })
      .onClick(() => host.openExternal(url)),
  );
  const openExternal = (address: string) => {
    const target = publicAddress(address, choices.current());
    if (target !== undefined) host.openExternal(target);
  };
  const home = openHome(host, { choices, openExternal, openRunOfShow, title: APP_NAME });
  const runOfShow = runOfShowWindow(host, { choices, openExternal, openInMain: open });
  const tell = (news: DesktopNews) => home.window?.send(NEWS_CHANNEL, news);

  const notify = (title: string, body: string, path: string) =>
    host.notify({ title, body }).onClick(() => open(path));
  const clip = clipKey(host, {
    key: () => choices.settings().clipKey,
    pressed: () => void watch?.mark(),
    onTaken: (key) =>
      notify(
        `${keyName(key, host.platform === 'darwin')} marks no clips`,
        'Another program has this key. Choose another one under Settings, Desktop.',
        SETTINGS,
      ),
  });

  function open(path: string): void {
    home.show();
    if (home.isAtBackOffice()) tell({ kind: 'open', path });
    else home.load(path);
  }

  /** Without a login this opens the main window instead, which asks for one. */
  function openRunOfShow(): void {
    if (connection === 'none' || connection === 'signed-out') home.show();
    else runOfShow.show();
  }

  function draw(): void {
    const hub = choices.current();
    const common = { open, quit: host.quit };
    const settings = choices.settings();
    host.setMenu(
      appMenu({
        ...common,
        platform: host.platform,
        appName: APP_NAME,
        hub,
        hubs: choices.hubs(),
        switchHub: (chosen) => void use(chosen),
        addHub: () => {
          home.show();
          home.load(WELCOME);
        },
        openSite: () => openExternal(`${APP_ORIGIN}/home`),
        runOfShow: {
          open: openRunOfShow,
          onTop: choices.staysOnTop(),
          setOnTop(on) {
            runOfShow.setOnTop(on);
            draw();
          },
        },
      }),
    );
    host.setTray({
      tooltip: trayTooltip(APP_NAME, needs),
      title: needsText(needs),
      menu: trayMenu({
        ...common,
        unread,
        needs: needsText(needs),
        live,
        doNotDisturb: settings.doNotDisturb,
        show: home.show,
        openRunOfShow,
        setDoNotDisturb: (doNotDisturb) => change({ doNotDisturb }),
      }),
    });
    host.setBadge(needs.count);
  }

  function change(part: Partial<DesktopSettings>): void {
    choices.setSettings({ ...choices.settings(), ...part });
    if (part.startAtLogin !== undefined) host.setStartAtLogin(part.startAtLogin);
    if (part.clipKey !== undefined) clip.changed();
    draw();
  }

  function setLive(isLive: boolean): void {
    live = isLive;
    clip.setLive(isLive);
  }

  async function listen(): Promise<void> {
    // The run of show displays data of the previous hub.
    runOfShow.close();
    await watch?.stop();
    watch = undefined;
    connection = 'none';
    unread = 0;
    needs = NOTHING;
    setLive(false);
    const hub = choices.current();
    if (hub !== undefined) {
      connection = 'connecting';
      watch = await watchHub({
        hub,
        wire,
        vault,
        choices,
        wait,
        userAgent: host.userAgent,
        now: Date.now,
        isWatched: () => (home.window?.isWatched() ?? false) || runOfShow.isWatched(),
        show: (notice, path) => host.notify(notice).onClick(() => open(path)),
        onRefused: () => tell({ kind: 'signed-out' }),
        onError: (error) => complain('events', error),
        onLive(isLive) {
          setLive(isLive);
          draw();
        },
        onMarkRefused: (reason) => notify('A mark was not kept', reason, adminPaths.goLive),
        onNeeds(total) {
          needs = total;
          draw();
        },
        onUnread(count) {
          unread = count;
          draw();
        },
        onConnection(next) {
          const before = connection;
          connection = next;
          if (before !== next) tell({ kind: 'connection', connection });
        },
      });
    }
    draw();
  }

  async function use(hub: string): Promise<void> {
    if (!choices.hubs().includes(hub)) return;
    choices.use(hub);
    await listen();
    await host.clearPageData();
    home.load(HOME);
  }

  async function forget(hub: string): Promise<void> {
    const wasInUse = hub === choices.current();
    if (wasInUse) await watch?.connection.forget();
    else await vault.write(hub, undefined);
    choices.forget(hub);
    const next = choices.current();
    if (!wasInUse) return draw();
    if (next !== undefined) return use(next);
    await listen();
    await host.clearPageData();
    home.load(WELCOME);
  }

  const state = async (): Promise<DesktopState> => ({
    version: host.version,
    hub: choices.current() ?? null,
    hubs: choices.hubs(),
    connection,
    loginKept: await vault.isLasting(),
    updates,
    settings: choices.settings(),
    clipKeyState: clip.state(),
  });

  answerCalls(
    host,
    {
      state,
      async addHub(typed) {
        const outcome = await checkHub(typed, wire);
        if ('problem' in outcome) return outcome;
        choices.add(outcome.hub);
        await use(outcome.hub);
        return outcome;
      },
      async switchHub(hub) {
        await use(hub);
        return state();
      },
      async forgetHub(hub) {
        if (choices.hubs().includes(hub)) await forget(hub);
        return state();
      },
      async change(part) {
        change(part);
        return state();
      },
      testNotice: () => testNotice(host, new URL(choices.current() ?? APP_ORIGIN).host),
      openAuthWindow: createAuthWindows({ host, connection: () => watch?.connection }),
    },
    complain,
  );

  host.serve(
    createAppProtocol({
      files: createAdminFiles(host.files),
      connection: () => watch?.connection,
      onAnswer(method, pathname, status) {
        // 401 means that the session had already ended.
        if (method === 'POST' && pathname === LOGOUT && (status < 300 || status === 401)) runOfShow.close();
        if (method === 'PUT' && pathname === '/api/admin/events/seen') void watch?.countUnread();
        // What the owner does in the window may settle something that waited.
        if (method !== 'GET' && status < 300) void watch?.countNeeds();
      },
    }),
  );

  const follow = (link: string) => {
    const path = linkedPath(link);
    if (path !== undefined && isAdminPath(path)) open(path);
    else home.show();
  };
  let isUp = false;
  host.onLink((link) => (isUp ? follow(link) : links.push(link)));
  host.onCalled(home.show);
  host.onWake(() => watch?.wake());
  host.onQuit(() => {
    clip.setLive(false);
    void watch?.stop();
  });

  await listen();
  isUp = true;
  if (!host.argv.includes(HIDDEN)) home.show();
  links.forEach(follow);
  links = [];
}
