import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test as base, type ConsoleMessage, type Page } from '@playwright/test';

export interface Watch {
  /** Errors and warnings that the page wrote to the console, and errors nobody caught. */
  complaints: string[];
  /** Requests to other hosts, in order. */
  foreign: string[];
}

interface Options {
  /** Whether other hosts answer every request with an empty page; otherwise they cannot be reached. */
  elsewhere: boolean;
}

/** A page whose complaints and requests to other hosts are collected. */
export const test = base.extend<Options & { watch: Watch }>({
  elsewhere: [false, { option: true }],
  extraHTTPHeaders: async ({ browserName }, use, { testId, retry }) => {
    await use({ 'X-Forwarded-For': addressFor(`${browserName} ${testId} ${retry}`) });
  },
  watch: [
    async ({ page, context, browser, baseURL, elsewhere }, use) => {
      const watch: Watch = { complaints: [], foreign: [] };
      listen(page, watch);
      const isForeign = ({ origin, protocol }: URL) =>
        origin !== new URL(baseURL as string).origin && protocol.startsWith('http');
      context.on('request', (request) => {
        if (isForeign(new URL(request.url()))) watch.foreign.push(request.url());
      });
      if (elsewhere)
        await context.route(isForeign, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' }),
        );
      await use(watch);
      // Somebody else's pages would go on reading and polling through all tests that follow.
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
    },
    { auto: true },
  ],
});

/** An address of a visitor's own, the same for the same text. */
function addressFor(text: string): string {
  const [a, b, c] = createHash('sha256').update(text).digest();
  return `10.${a}.${b}.${c}`;
}

/**
 * A sandboxed frame may load fonts of the site. Here the browser asks first, and is refused, because of the header that
 * tells tests apart; visitors send none.
 */
const isFontOfFrame = (message: ConsoleMessage) =>
  message.text().includes("from origin 'null'") || message.location().url.endsWith('.woff2');

function listen(page: Page, watch: Watch): void {
  page.on('console', (message: ConsoleMessage) => {
    if (isFontOfFrame(message)) return;
    if (message.type() === 'error' || message.type() === 'warning') watch.complaints.push(message.text());
  });
  page.on('pageerror', (error) => watch.complaints.push(String(error)));
}

/** Opens the menu, where the screen is so small that there is one. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}

/** Waits until the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const hasKey = (element: Element, name: string) =>
      Object.keys(element).some((key) => key.startsWith(name));
    // The page is hydrated section by section: React has set its keys on what it has taken over.
    // What is marked so has no scripts.
    const controls =
      root?.querySelectorAll('main :is(a, button, input, select, textarea):not([data-unscripted] *)') ?? [];
    return (
      root !== null &&
      hasKey(root, '__reactContainer') &&
      [...controls].every((control) => hasKey(control, '__reactFiber'))
    );
  });
  await page.waitForLoadState('networkidle');
}

/** A pattern of the address under which the build serves a module that loads by itself. */
export async function builtFile(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
  return `**/${manifest[module].file}`;
}

/** Every public route of a fresh install, with what its title begins with, and words that its first HTML must hold. */
export const routes: readonly (readonly [path: string, title: string, words: readonly string[]])[] = [
  ['/', 'Home', ['Click the logo for Access', 'Coop TV', 'CONVOS', 'Local Guide']],
  ['/home', 'Home', ['Coop TV', 'Independent Streaming Platform', 'CONVOS', 'NO BS', 'Night Drive']],
  ['/live', 'Live Streams', ['Live Streams', 'Live Gaming on Twitch']],
  ['/podcasts', 'Podcasts', ['CONVOS', 'Ep. 42 | 58 min', 'Want to be a guest on CONVOS?']],
  ['/services', 'Services', ['Consulting', 'Speaking', 'Rosa Delmar']],
  ['/coop-tv', 'Coop TV', ['Coop TV']],
  ['/music', 'Music', ['Late Shift', 'Spotify', 'Night Drive']],
  ['/coop', 'Coop', ['About the Artist', 'Musical Style', 'Music Releases', 'Visual Aesthetic', 'Connect']],
  ['/booking', 'Book Coop', ['Book Coop', '30 min', 'Click for pricing']],
  ['/media', 'Media & Articles', ['Affiliations', 'Press Features', 'Medium Articles']],
  ['/playlist', 'Playlists & Music Submissions', ['Submit Your Track', '$50', 'Track Submission']],
  ['/contributions', 'Contributions & Press', ['279', '362', '20', '1.4M+', 'level 7']],
  ['/pricing', 'Services & Pricing', ['Pay Now', 'Request a Quote']],
  ['/blueprint', 'Blueprint', ['Members Only Access']],
  ['/products', 'Products', ['Empire Builder Blueprint', '$88']],
  ['/thank-you', 'Thank You', ['Return to Homepage', 'Find your order']],
  ['/order', 'Your Order', ['Find your order', 'No code at hand?']],
  ['/founder', 'Founder', ['Book a Collaboration']],
  ['/social-tools', 'Social Share Tool', ['Facebook', 'Twitter', 'LinkedIn']],
  ['/privacy', 'Privacy', ['What is kept, and for how long', 'No mail server is connected', 'Your rights']],
  ['/follow', 'Follow', ['What of it', 'By mail', 'cannot send mail']],
  ['/qr-code', 'QR Code', ['Use custom URL', 'Back to Home']],
];
