import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated, routes, test, type Watch } from '#test/e2e/support/hub.ts';

// The network's page asks from an origin of its own, and a header that a test adds would need leave for that.
test.use({ extraHTTPHeaders: {} });

/** The page of each layout that changes most between the widths. */
const atPhone = ['/podcasts', '/booking', '/order'];
const tagOf = (path: string) => (path === '/home' ? ['@both'] : atPhone.includes(path) ? ['@phone'] : []);
/** Pages that hold each way of drawing something: `npm test` judges these by all rules, `npm run test:long` every page. */
const JUDGED = ['/', '/home', '/live', '/podcasts', '/booking', '/media', '/order'];
const NOT_FOUND = '/no-such-page';
/** Labels of controls that only a script could answer: without one they are not there. */
const NEEDS_SCRIPT = new Set(['Pay Now', 'Use custom URL', 'Click for pricing']);

const pages = [
  ...routes,
  [NOT_FOUND, 'Page Not Found', ['Did you forget to add the page to the router?']] as const,
];
const others = pages.filter(([path]) => !JUDGED.includes(path));
/** To open a browser page takes longer than to look at a page of the site, so most are looked at four at a time. */
const groups = [
  ...pages.filter(([path]) => JUDGED.includes(path)).map((one) => [one]),
  ...Array.from({ length: Math.ceil(others.length / 4) }, (_, at) => others.slice(at * 4, at * 4 + 4)),
];

for (const group of groups) {
  const names = group.map(([path]) => path).join(', ');
  // security: F2, H5
  test(`${names}: hydrates without console errors, requests no other host, and is accessible`, {
    tag: tagOf(names),
  }, async ({ page, watch, request }) => {
    test.slow(group.length > 1);
    for (const route of group) await test.step(route[0], () => expectWhole(route, { page, watch, request }));
  });
}

interface Looking {
  page: Page;
  watch: Watch;
  request: APIRequestContext;
}

async function expectWhole(
  [path, title, words]: (typeof pages)[number],
  { page, watch, request }: Looking,
): Promise<void> {
  await test.step('is served complete: status, title and texts are in the first HTML', async () => {
    const response = await request.get(path);
    expect.soft(response.status()).toBe(path === NOT_FOUND ? 404 : 200);
    expect.soft(response.headers()['set-cookie']).toBeUndefined();
    const html = await response.text();
    expect.soft(html).toContain(`<title>${title.replace('&', '&amp;')}`);
    expect.soft(html).toMatch(/<meta data-page name="description" content="[^"]{20,}"/);
    expect.soft(html).toMatch(/<link data-page rel="canonical" href="http/);
    const text = html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
      .replace(/<!-- -->|<[^>]+>/g, '');
    const plain = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
    for (const word of words) expect.soft(plain).toContain(word);

    // Schemas come with a form that is used. The build decides which files hold them, so a page may get them by accident.
    const [, scripts = ''] = /id="scripts">([^<]+)</.exec(html) ?? [];
    for (const file of JSON.parse(scripts) as string[])
      expect.soft(await (await request.get(file)).text(), file).not.toContain('$ZodType');
  });

  await page.goto(path);
  await test.step('has one main heading, and its headings descend without a gap', async () => {
    const levels = await page.$$eval('h1,h2,h3,h4', (headings) =>
      headings
        .filter((heading) => heading.checkVisibility() && !heading.closest('[inert]'))
        .map((heading) => Number(heading.tagName[1])),
    );
    expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] as number) + 1);
    expect.soft(jumps).toEqual([]);
  });

  await test.step('hydrates without console errors and requests no other host', async () => {
    await hydrated(page);
    await expect.soft(page).toHaveTitle(new RegExp(`^${title}`));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 0));
    const complaints = watch.complaints.filter((line) => path !== NOT_FOUND || !line.includes('404'));
    expect.soft(complaints).toEqual([]);
    expect.soft(watch.foreign).toEqual([]);
  });

  await test.step('holds to WCAG 2.2 AA, and fits a narrow phone without scrolling sideways', () =>
    expectUsable(page, { always: JUDGED.includes(path) }));
  watch.complaints.length = 0;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, , words] of routes) {
    // What the first HTML says is asked for above; these are two ways in which it is laid out.
    const tag = ['/home', '/booking'].includes(path) ? [] : ['@long'];
    test(`${path} shows its texts and links`, { tag }, async ({ page }) => {
      await page.goto(path);
      const text = await page.locator('body').innerText();
      for (const word of words.filter((word) => !NEEDS_SCRIPT.has(word))) {
        expect(text.toLowerCase()).toContain(word.toLowerCase());
      }
      expect(await page.locator('a[href]').count()).toBeGreaterThan(10);
    });
  }
});
