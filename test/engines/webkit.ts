import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import type { Engine, Found, Installed, Missing } from './engine.ts';
import { isReady, type Session, startSession } from './web-driver.ts';

const name = 'WebKit';
/** The bar of its window leaves it no narrower. */
const NARROWEST = 450;
/** Room for the widest page that is asked for, and for the bars of the window. */
const SCREEN = '1600x1400x24';
/** Pages of other hosts are asked for at an address where nobody answers. */
const NOWHERE = '127.0.0.1:9';

interface Programs {
  driver: string;
  browser: string;
  display: string;
}

/** WebKitGTK's small browser and its driver, on a display that is only in memory. */
export function findWebKit(): Installed | Missing {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = (file: string) =>
    folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = globSync('/usr/{lib,lib/*,libexec}/webkit*gtk-*/MiniBrowser').at(-1);
  if (!driver || !browser) return { name, reason: 'No WebKit here: install webkit2gtk-driver.' };
  if (!display) return { name, reason: 'WebKit needs a display to draw on: install xvfb.' };
  return { name, start: () => startWebKit({ driver, browser, display }) };
}

async function startWebKit({ driver, browser, display }: Programs): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'hub-webkit-'));
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children = [screen];
  const close = async () => {
    for (const child of children.reverse()) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const [number] = await once(screen.stdio[3] as Readable, 'data');
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${String(number).trim()}`,
      // The window is drawn without a GPU, and asks no other program of a desktop for anything.
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    };
    children.push(spawn(driver, ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env }));
    return await drive(`http://127.0.0.1:${port}`, home, browser, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(
  server: string,
  home: string,
  browser: string,
  close: () => Promise<void>,
): Promise<Engine> {
  await vi.waitFor(async () => expect(await isReady(server)).toBe(true), { timeout: 20_000 });
  const { start, takeComplaints } = await withConsole(home, browser);
  const session = await startSession(server, {
    'webkitgtk:browserOptions': {
      binary: start,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
    proxy: { proxyType: 'manual', httpProxy: NOWHERE, sslProxy: NOWHERE, noProxy: ['127.0.0.1'] },
  });
  return {
    open: async (url) => void (await session.open(url)),
    resize: (width, height) => resize(session, width, height),
    run: (inPage, ...args) => session.execute(scriptOf(inPage), args),
    async find(inPage, ...args) {
      const element = await session.findBy(scriptOf(inPage), args);
      return element === undefined ? undefined : found(session, element);
    },
    takeComplaints,
    close: () => session.end().then(close),
  };
}

// biome-ignore lint/complexity/noBannedTypes: its text is all that is used
const scriptOf = (inPage: Function) => `return (${inPage}).apply(null, arguments)`;

const found = (session: Session, element: string): Found => ({
  click: async () => void (await session.click(element)),
  type: async (text) => void (await session.sendKeys(element, text)),
  attach: async (path) => void (await session.sendKeys(element, path)),
});

/** The driver sets the size of the window, bars and all. */
async function resize(session: Session, asked: number, height: number): Promise<void> {
  const width = Math.max(asked, NARROWEST);
  const measure = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
  const [aside = 0, above = 0] = await session.execute<number[]>(measure, []);
  await session.setSize(width + aside, height + above);
  const inside = () => session.execute<number>('return innerWidth', []);
  await vi.waitFor(async () => expect(await inside()).toBe(width), { timeout: 5000 });
}

/** Starts the browser with its console in a file: the driver drops what the browser prints. */
async function withConsole(home: string, browser: string) {
  const [start, log] = [join(home, 'browser.sh'), join(home, 'console.log')];
  await writeFile(log, '');
  await writeFile(start, `#!/bin/sh\nexec '${browser}' "$@" >>'${log}'\n`, { mode: 0o755 });
  let taken = 0;
  const takeComplaints = () => {
    const lines = readFileSync(log, 'utf8').split('\n');
    const fresh = lines.slice(taken);
    taken = lines.length - 1;
    return fresh.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line));
  };
  return { start, takeComplaints };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
