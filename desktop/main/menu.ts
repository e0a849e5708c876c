import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePlaces, officeTabs, placesIn, tabKeys } from '#shared/core/office-places.ts';
import type { MenuEntry } from './ports.ts';

interface RunOfShow {
  onTop: boolean;
  open: () => void;
  setOnTop: (on: boolean) => void;
}

interface MenuOptions {
  platform: NodeJS.Platform;
  appName: string;
  hub: string | undefined;
  hubs: readonly string[];
  open: (path: string) => void;
  switchHub: (hub: string) => void;
  addHub: () => void;
  openSite: () => void;
  runOfShow: RunOfShow;
  quit: () => void;
}

const LINE: MenuEntry = { type: 'separator' };
const role = (name: string): MenuEntry => ({ role: name });
const roles = (...names: string[]) => names.map((name) => (name === '-' ? LINE : role(name)));
/** The settings of the app. */
export const SETTINGS = '/admin/dashboard/settings/desktop';

/** All places of the back office, each tab with those beneath it. The tabs have the shortcuts 1 to 8. */
function placesMenu(open: (path: string) => void): MenuEntry[] {
  const entry = (label: string, path: string): MenuEntry => ({ label, click: () => open(path) });
  const tabs = tabKeys.map((tab, index): MenuEntry => {
    const [label] = officeTabs[tab];
    const first = {
      ...entry(label, adminPaths.panel(tab)),
      accelerator: `CmdOrCtrl+${index + 1}`,
    };
    const places = placesIn(tab);
    if (places.length === 0) return first;
    const beneath = places.map((key) => entry(officePlaces[key].label, adminPaths.panel(key)));
    return { label, submenu: [first, LINE, ...beneath] };
  });
  return [entry('Home', adminPaths.dashboard), entry('Orders', adminPaths.orders), LINE, ...tabs];
}

/** The menus that a person expects on their system. */
export function appMenu(options: MenuOptions): MenuEntry[] {
  const { platform, appName, hub, hubs, open, switchHub, addHub, openSite, runOfShow, quit } = options;
  const isMac = platform === 'darwin';
  const settings: MenuEntry = {
    label: isMac ? 'Settings…' : 'App Settings',
    accelerator: 'CmdOrCtrl+,',
    click: () => open(SETTINGS),
  };
  const known = hubs.map(
    (address): MenuEntry => ({
      label: address.replace(/^https:\/\//, ''),
      type: 'radio',
      checked: address === hub,
      click: () => switchHub(address),
    }),
  );
  const file: MenuEntry[] = [
    ...known,
    ...(known.length > 0 ? [LINE] : []),
    { label: 'Add a Hub…', accelerator: 'CmdOrCtrl+Shift+N', click: addHub },
    ...(isMac ? [LINE, role('close')] : [LINE, settings, LINE, role('close')]),
    ...(isMac ? [] : [{ label: 'Quit', accelerator: 'CmdOrCtrl+Q', click: quit }]),
  ];
  const own: MenuEntry = {
    label: appName,
    submenu: [
      ...roles('about', '-'),
      settings,
      ...roles('-', 'services', '-', 'hide', 'hideOthers', 'unhide', '-', 'quit'),
    ],
  };
  return [
    ...(isMac ? [own] : []),
    { label: isMac ? 'Hub' : 'File', submenu: file },
    {
      label: 'Edit',
      submenu: roles(
        'undo',
        'redo',
        '-',
        'cut',
        'copy',
        'paste',
        'pasteAndMatchStyle',
        'delete',
        'selectAll',
      ),
    },
    {
      label: 'View',
      submenu: roles('reload', '-', 'resetZoom', 'zoomIn', 'zoomOut', '-', 'togglefullscreen'),
    },
    {
      label: 'Go',
      submenu: placesMenu(open),
    },
    {
      label: 'Window',
      submenu: [
        ...(isMac ? roles('minimize', 'zoom', '-', 'front', '-') : roles('minimize', '-')),
        { label: 'Run of Show', accelerator: 'CmdOrCtrl+Shift+L', click: runOfShow.open },
        {
          label: 'Keep Run of Show on Top',
          type: 'checkbox',
          checked: runOfShow.onTop,
          click: () => runOfShow.setOnTop(!runOfShow.onTop),
        },
      ],
    },
    {
      label: 'Help',
      submenu: [{ label: 'Open the Public Site', click: openSite }, ...(isMac ? [] : roles('about'))],
    },
  ];
}

/** What the icon in the tray offers. */
export function trayMenu(options: {
  unread: number;
  /** How many things wait for the owner, as a text; empty for none. */
  needs: string;
  /** Whether a live session is open, as far as the app knows. */
  live: boolean;
  doNotDisturb: boolean;
  show: () => void;
  open: (path: string) => void;
  openRunOfShow: () => void;
  setDoNotDisturb: (on: boolean) => void;
  quit: () => void;
}): MenuEntry[] {
  const { unread, needs, live, doNotDisturb, show, open, openRunOfShow, setDoNotDisturb, quit } = options;
  return [
    { label: unread > 0 ? `Open (${unread} unread)` : 'Open', click: show },
    ...(needs ? [{ label: `Needs You (${needs})`, click: () => open(adminPaths.dashboard) }] : []),
    { label: 'Booking Requests', click: () => open('/admin/dashboard/bookings') },
    live
      ? { label: 'End Stream…', click: () => open(adminPaths.endLive) }
      : { label: 'Go Live…', click: () => open(adminPaths.goLive) },
    { label: 'Run of Show', click: openRunOfShow },
    LINE,
    {
      label: 'Do Not Disturb',
      type: 'checkbox',
      checked: doNotDisturb,
      click: () => setDoNotDisturb(!doNotDisturb),
    },
    LINE,
    { label: 'Quit', click: quit },
  ];
}
