import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { StandInSetup } from '#test/support/electron/setup.ts';
import { freePort } from '#test/support/free-port.ts';
import type { DesktopApp, ShownNotice } from './desktop-app.ts';

export interface StandInWindow {
  url: string;
  bounds: { x: number; y: number; width: number; height: number };
  isShown: boolean;
  focused: boolean;
  onTop: boolean;
  preferences: Record<string, unknown>;
  hasPreload: boolean;
  ownSession: boolean;
}

export interface StandInRecords {
  notices: ShownNotice[];
  external: string[];
  badge: number;
  loginItem: boolean;
  /** Empty while the app hears no key. */
  globalKey: string;
  schemes: string[];
  tray: { tooltip: string; menu: { label?: string; checked?: boolean }[] };
  menu: { label?: string; submenu?: { label?: string; role?: string; accelerator?: string }[] }[];
}

/** The app on the stand-in, with what only a stand-in can tell and do. */
export interface StandInApp extends DesktopApp {
  order<T = void>(name: string, ...args: unknown[]): Promise<T>;
  records(): Promise<StandInRecords>;
  windows(): Promise<StandInWindow[]>;
}

/** A computer of the test's own, which outlives the app that is started on it. */
export async function createMachine(folder: string): Promise<Omit<StandInSetup, 'debugPort'>> {
  const profile = path.join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  return {
    profile,
    system: path.join(folder, 'system'),
    port: await freePort(),
    backend: 'gnome_libsecret',
    notices: 'show',
    ...(process.env.CHROMIUM_PATH && { browser: process.env.CHROMIUM_PATH }),
  };
}

export async function startStandIn(
  machine: Omit<StandInSetup, 'debugPort'>,
  argv: readonly string[] = [],
): Promise<StandInApp> {
  const setup: StandInSetup = { ...machine, debugPort: await freePort() };
  const child = spawn(
    process.execPath,
    ['--import', './test/support/electron/register.mjs', 'dist/desktop/main/main.js', ...argv],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ELECTRON_STAND_IN: JSON.stringify(setup) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const order = ordersTo(child);
  const browser = await attached(setup.debugPort, child);
  const pages = () => browser.contexts().flatMap((context) => context.pages());
  const served = `http://127.0.0.1:${setup.port}/`;
  const find = (wanted: (url: string) => boolean) =>
    until(() => pages().find((page) => wanted(page.url())), 'a window');
  const isOwn = (url: string) => url.startsWith(served);
  const isRunOfShow = (url: string) => isOwn(url) && url.includes(adminPaths.runOfShow);

  return {
    profile: machine.profile,
    order,
    main: () => find((url) => isOwn(url) && !isRunOfShow(url)),
    runOfShow: () => find(isRunOfShow),
    popup: () => find((url) => /^https?:/.test(url) && !isOwn(url)),
    records: () => order('records'),
    windows: () => order('windows'),
    notices: async () => (await order<StandInRecords>('records')).notices,
    clickNotice: (index) => order('clickNotice', index),
    closeWindow: () => order('closeWindow'),
    closeRunOfShow: () => order('closeRunOfShow'),
    clickMenu: (labels) => order('clickMenu', labels),
    openLink: (url) => order('again', ['electron', '.', url]),
    async quit() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null) return;
      child.disconnect();
      await ended;
      await browser.close().catch(() => {});
    },
  };
}

function ordersTo(child: ChildProcess) {
  let last = 0;
  const open = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, result, error }: { id: number; result: unknown; error?: string }) => {
    const call = open.get(id);
    open.delete(id);
    if (error !== undefined) call?.reject(new Error(error));
    else call?.resolve(result as never);
  });
  return <T>(order: string, ...args: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      open.set(last, { resolve, reject });
      child.send({ id: last, order, args });
    });
}

async function attached(port: number, child: ChildProcess) {
  const address = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The app has ended while it started.');
    return (await fetch(`${address}/json/version`).catch(() => undefined))?.ok;
  }, 'the browser');
  return chromium.connectOverCDP(address);
}

/** Looks until there is something. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`There was no ${what}.`);
}
