import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { hydrated, routes, test } from './support/hub.ts';

const NOT_FOUND = '/no-such-page';
/** Labels of controls that only a script could answer: without one they are not there. */
const NEEDS_SCRIPT = new Set(['Pay Now', 'Use custom URL', 'Click for pricing']);

for (const [path, title, words] of [
  ...routes,
  [NOT_FOUND, 'Page Not Found', ['Did you forget to add the page to the router?']] as const,
]) {
  test.describe(`page ${path}`, () => {
    test('arrives whole: status, title and words are in the first HTML', async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(path === NOT_FOUND ? 404 : 200);
      expect(response.headers()['set-cookie']).toBeUndefined();
      const html = await response.text();
      expect(html).toContain(`<title>${title.replace('&', '&amp;')}</title>`);
      expect(html).toMatch(/<meta data-page name="description" content="[^"]{20,}"/);
      expect(html).toMatch(/<link data-page rel="canonical" href="http/);
      const text = html
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
        .replace(/<!-- -->|<[^>]+>/g, '');
      const plain = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      for (const word of words) expect(plain).toContain(word);
    });

    // security: F2, H5
    test('comes alive without a complaint and asks no other host', async ({ page, watch }) => {
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveTitle(title);
      expect(watch.complaints.filter((line) => path !== NOT_FOUND || !line.includes('404'))).toEqual([]);
      const embedInView = ['/coop-tv', '/live', '/founder', '/playlist'].includes(path);
      if (!embedInView) expect(watch.foreign).toEqual([]);
    });

    test('holds to WCAG 2.2 AA', async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const axe = new AxeBuilder({ page }).withTags([
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ]);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(found).toEqual([]);
    });

    test('has one main heading, and its headings descend without a gap', async ({ page }) => {
      await page.goto(path);
      const levels = await page.$$eval('h1,h2,h3,h4', (headings) =>
        headings
          .filter((heading) => heading.checkVisibility() && !heading.closest('[inert]'))
          .map((heading) => Number(heading.tagName[1])),
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] as number) + 1)).toEqual(
        [],
      );
    });

    test('fits a narrow phone without scrolling sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await hydrated(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, , words] of routes) {
    test(`${path} shows its words and links`, async ({ page }) => {
      await page.goto(path);
      const text = await page.locator('body').innerText();
      for (const word of words.filter((word) => !NEEDS_SCRIPT.has(word))) {
        expect(text.toLowerCase()).toContain(word.toLowerCase());
      }
      expect(await page.locator('a[href]').count()).toBeGreaterThan(10);
    });
  }
});
