import { expect, it } from 'vitest';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { appMenu, trayMenu } from './menu.ts';

const nothing = () => {};

/** The tray's menu, and where its entry about the stream leads. */
function tray(live: boolean) {
  const opened: string[] = [];
  const menu = trayMenu({
    unread: 0,
    needs: '',
    live,
    doNotDisturb: false,
    show: nothing,
    open: (path) => opened.push(path),
    openRunOfShow: () => opened.push('run of show'),
    setDoNotDisturb: nothing,
    quit: nothing,
  });
  const entry = menu.find(({ label }) => label?.includes('Stream') || label?.includes('Live'));
  entry?.click?.();
  menu.find(({ label }) => label === 'Run of Show')?.click?.();
  return [entry?.label, ...opened];
}

it('offers in the tray to go live, to end the stream while there is one, and the run of show', () => {
  expect(tray(false)).toEqual(['Go Live…', adminPaths.goLive, 'run of show']);
  expect(tray(true)).toEqual(['End Stream…', adminPaths.endLive, 'run of show']);
});

it.each(['darwin', 'linux', 'win32'] as const)(
  'offers the run of show in the menu of windows, with a switch to keep it on top, on %s',
  (platform) => {
    const told: unknown[] = [];
    const menu = appMenu({
      platform,
      appName: 'Creator Hub',
      hub: undefined,
      hubs: [],
      open: nothing,
      switchHub: nothing,
      addHub: nothing,
      openSite: nothing,
      runOfShow: { onTop: true, open: () => told.push('open'), setOnTop: (on) => told.push(on) },
      quit: nothing,
    });
    const windows = menu.find(({ label }) => label === 'Window')?.submenu ?? [];
    const [open, onTop] = windows.filter(({ label }) => label?.includes('Run of Show'));
    open?.click?.();
    onTop?.click?.();
    expect(open).toMatchObject({ label: 'Run of Show', accelerator: 'CmdOrCtrl+Shift+L' });
    expect(onTop).toMatchObject({ type: 'checkbox', checked: true });
    expect(told).toEqual(['open', false]);
  },
);

it('leads to every place of the back office, the tabs by their numbers', () => {
  const opened: string[] = [];
  const menu = appMenu({
    platform: 'linux',
    appName: 'Creator Hub',
    hub: undefined,
    hubs: [],
    open: (path) => opened.push(path),
    switchHub: nothing,
    addHub: nothing,
    openSite: nothing,
    runOfShow: { onTop: false, open: nothing, setOnTop: nothing },
    quit: nothing,
  });
  const entries = (menu.find(({ label }) => label === 'Go')?.submenu ?? []).flatMap((entry) => [
    entry,
    ...(entry.submenu ?? []),
  ]);
  for (const { click } of entries) click?.();
  expect(opened).toContain('/admin/dashboard/social/letters');
  expect(opened).toContain('/admin/orders');
  expect(opened).toHaveLength(new Set(opened).size);
  expect(
    entries.flatMap(({ accelerator, label }) => (accelerator ? [`${accelerator} ${label}`] : [])),
  ).toEqual([
    'CmdOrCtrl+1 Analytics',
    'CmdOrCtrl+2 SEO',
    'CmdOrCtrl+3 Social Media',
    'CmdOrCtrl+4 Content Management',
    'CmdOrCtrl+5 AI Influencer Studio',
    'CmdOrCtrl+6 Booking Requests',
    'CmdOrCtrl+7 Media Uploads',
    'CmdOrCtrl+8 Settings',
  ]);
});
