import { expect } from '@playwright/test';
import { routes, test } from '#test/e2e/support/hub.ts';
import { someOf } from '#test/support/long.ts';

/** A page of every kind: those of the site's own list, and one of each kind of item. */
const paths = [
  ...routes.map(([path]) => path),
  '/podcasts/convos',
  '/podcasts/convos/convos-42',
  '/music/late-shift',
  '/videos/night-drive',
  '/search',
  '/no-such-page',
];

/** The goal is 0.01; a line that breaks elsewhere in the typeface that stands in until the own has loaded is 0.014. */
const MOST = 0.02;

test.describe.configure({ mode: 'parallel' });

for (const path of someOf(paths, 3)) {
  test(`${path} loads over a slow connection without moving`, { tag: '@phone' }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await page.addInitScript(() => {
      const moved: string[] = [];
      let sum = 0;
      Object.assign(window, { moved, shift: () => sum });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        })[]) {
          sum += entry.value;
          moved.push(
            ...entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
              const named = `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`;
              return `${named}: ${Math.round(entry.startTime)} ms, ${[from, to].map(({ x, y, width, height }) => `${[x, y, width, height].map(Math.round)}`).join(' to ')}`;
            }),
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { sum, moved } = await page.evaluate(() => {
      const seen = window as unknown as { shift: () => number; moved: string[] };
      return { sum: seen.shift(), moved: seen.moved };
    });
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST);
    // A style that arrives after the first frame would change what is already read.
    const late = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.css')),
    );
    if (!['/', '/home'].includes(path)) expect(late).toEqual([]);
  });
}
