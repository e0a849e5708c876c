import { type BrowserContext, chromium } from '@playwright/test';
import { folderOf, machine } from './setup.ts';

let opened: Promise<BrowserContext> | undefined;

/** Electron opens no window, because the app's handler denies all. Chromium does, so it is closed here. */
function closeOpened(context: BrowserContext): BrowserContext {
  context.on('page', async (page) => {
    const opener = await page.opener().catch(() => null);
    if (!opener) return;
    await page.close().catch(() => {});
    // A page behind another one gets no clicks.
    await opener.bringToFront().catch(() => {});
  });
  return context;
}

const launch = async () =>
  closeOpened(
    await chromium.launchPersistentContext(folderOf('chromium'), {
      ...(machine.browser && { executablePath: machine.browser }),
      viewport: null,
      args: [
        `--remote-debugging-port=${machine.debugPort}`,
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-features=IsolateOrigins',
        '--disable-site-isolation-trials',
      ],
    }),
  );

/** The one Chromium of this start; its own folder is the profile of the default session. */
export function defaultContext(): Promise<BrowserContext> {
  opened ??= launch();
  return opened;
}

/** A session of its own, in memory. */
export async function temporaryContext(): Promise<BrowserContext> {
  const browser = (await defaultContext()).browser();
  if (!browser) throw new Error('This browser has one context only.');
  return closeOpened(await browser.newContext({ viewport: null }));
}

export const closeChromium = async (): Promise<void> => {
  await (await opened)?.close();
};
