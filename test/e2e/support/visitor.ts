import type { Browser, BrowserContextOptions } from '@playwright/test';
import { agents } from '#test/support/visits/visits.ts';

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

/** A phone that reads these pages one after the other, as their script tells it, without a browser. */
export async function readPages(hub: string, from: string, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(`${hub}/api/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': agents.iphone,
        'X-Forwarded-For': from,
      },
      body: JSON.stringify({ kind: 'view', path }),
    });
    if (answer.status !== 204) throw new Error(`An event was answered ${answer.status}.`);
  }
}
