import { adminPaths } from '#shared/core/admin-paths.ts';
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
const SETTINGS = '/admin/dashboard/settings/desktop';

/** Places of the back office within reach of a shortcut. */
const places = [
  ['Dashboard', '/admin/dashboard'],
  ['Booking Requests', '/admin/dashboard/bookings'],
  ['Orders', '/admin/orders'],
  ['Media Uploads', '/admin/dashboard/media'],
  ['Settings', '/admin/dashboard/settings'],
] as const;

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
      submenu: places.map(([label, path], index) => ({
        label,
        accelerator: `CmdOrCtrl+${index + 1}`,
        click: () => open(path),
      })),
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
  /** Whether a live session is open, as far as the app knows. */
  live: boolean;
  doNotDisturb: boolean;
  show: () => void;
  open: (path: string) => void;
  openRunOfShow: () => void;
  setDoNotDisturb: (on: boolean) => void;
  quit: () => void;
}): MenuEntry[] {
  const { unread, live, doNotDisturb, show, open, openRunOfShow, setDoNotDisturb, quit } = options;
  return [
    { label: unread > 0 ? `Open (${unread} unread)` : 'Open', click: show },
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
