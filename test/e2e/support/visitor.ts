import type { Browser, BrowserContextOptions } from '@playwright/test';

interface Visitor extends BrowserContextOptions {
  /** The address that the visitor comes from. */
  from: string;
  /** Runs ahead of every page. */
  init?: () => void;
}

/** A visitor with a browser of their own. Nothing outside of the hub is reached. */
export async function visitor(browser: Browser, { from, init, ...options }: Visitor) {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'X-Forwarded-For': from } });
  await context.route(/^https:/, (route) => route.abort());
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push(request.postDataJSON().kind);
  });
  return { page, events, context };
}

/** Ahead of a page: this browser asks not to be counted. */
export const askNotToBeCounted = () =>
  void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
