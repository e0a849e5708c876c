import { expect, type Page } from '@playwright/test';
import { typePairings } from '#shared/theme/theme.constants.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { auditEverywhere } from '#test/e2e/support/page-audit.ts';
import { long } from '#test/support/long.ts';
import { type Creator, changeLook, creators, sampleMarks } from '#test/support/people/creators.ts';

/** Those whose pages `npm test` looks at. */
const always: readonly Creator[] = ['other'];

/** Every page that a site shows its visitors, from its sitemap, and those that it keeps out of it. */
async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  return [...listed, '/home', '/order', '/thank-you', '/search?q=a', '/no-such-page'];
}

for (const creator of creators) {
  const tag = always.includes(creator) ? [] : ['@long'];
  test.describe(`the install of the ${creator} creator`, { tag }, () => {
    test.use({ creator });

    for (const type of long ? typePairings : typePairings.slice(0, 1))
      test(`shows nothing that is cut, torn, empty or of the sample, set in ${type}`, async ({
        page,
        creatorHub,
      }) => {
        test.setTimeout(20 * 60_000);
        if (long) await changeLook(creatorHub.owner, { type });
        const found: string[] = [];
        for (const path of await publicPaths(page)) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.goto(path);
          await hydrated(page);
          await page.waitForFunction(() => document.documentElement.dataset.opening === undefined);
          if (creator !== 'sample') {
            const text = await page.evaluate(() => document.documentElement.outerHTML);
            for (const mark of sampleMarks)
              if (text.includes(mark)) found.push(`${path}: '${mark}' is of the sample`);
          }
          for (const fault of await auditEverywhere(page)) found.push(`${path} ${fault}`);
        }
        expect(found).toEqual([]);
      });
  });
}
