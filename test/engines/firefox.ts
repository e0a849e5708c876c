import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Engine, Found, Installed, Missing } from './engine.ts';

const name = 'Firefox';

/** Pages of other hosts are asked for at an address where nobody answers; this machine's own are never proxied. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Firefox by FIREFOX_PATH, or the first on PATH that runs. That of a snap cannot read a profile made by somebody else. */
export function findFirefox(): Installed | Missing {
  const chosen = process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = ['firefox-esr', 'firefox'].flatMap((file) => folders.map((folder) => join(folder, file)));
  const executablePath = (chosen ? [chosen] : onPath).find(runs);
  if (!executablePath)
    return {
      name,
      reason: 'No Firefox here: install firefox-esr, or set FIREFOX_PATH to one that is no snap.',
    };
  return { name, start: () => startFirefox(executablePath) };
}

function runs(path: string): boolean {
  if (!existsSync(path) || readFileSync(path, 'latin1').includes('/snap/bin/')) return false;
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).includes('Firefox');
  } catch {
    return false;
  }
}

async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  const complaints = await listen(page);
  return {
    open: async (url) => void (await page.goto(url)),
    // The driver also sets how the screen is turned, which this release of Firefox does not know.
    resize: (width, height) =>
      page.setViewport({ width, height }).catch(({ message }: Error) => {
        if (!message.includes('unknown command emulation.setScreenOrientationOverride'))
          throw new Error(message);
      }),
    run: (inPage, ...args) => page.evaluate(inPage as (...args: unknown[]) => unknown, ...args) as never,
    async find(inPage, ...args) {
      const handle = await page.evaluateHandle(inPage as (...args: unknown[]) => unknown, ...args);
      const element = handle.asElement();
      return element ? found(element as ElementHandle<HTMLInputElement>) : undefined;
    },
    takeComplaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}

const found = (element: ElementHandle<HTMLInputElement>): Found => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  attach: (path) => element.uploadFile(path),
});

async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  // The driver meets this when it asks something of a page that is just left.
  page.on('pageerror', (error) => {
    if (!String(error).includes('Permission denied to access property')) complaints.push(String(error));
  });
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warn';
    // A line of events ends with its page.
    if (isComplaint && !message.text().includes('was interrupted while the page was loading'))
      complaints.push(message.text());
  });
  // Firefox tells the driver nothing of what the content policy refuses, but it tells the page.
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The content policy (${violatedDirective}) refused ${blockedURI} in ${sourceFile}.`),
    ),
  );
  return complaints;
}
