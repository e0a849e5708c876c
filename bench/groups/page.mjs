import { openBrowser, openPhone } from '../lib/browser.mjs';
import { stop } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, quickTime } from '../lib/stats.mjs';
import { beforeFirstPaint, visit } from '../lib/visit.mjs';

async function visitOnPhone(browser, url) {
  const phone = await openPhone(browser, { slow: true });
  const seen = await visit(phone, url);
  await phone.close();
  return { ...seen, early: beforeFirstPaint(phone.requests, seen) };
}

/** How a page appears on a slow phone, against the same page without style and script. */
export async function measurePage({ quick }) {
  const rounds = quick ? 3 : 15;
  title(`Pages on slow 4G with a slow processor, 412 × 823 (the quicker quarter of ${rounds})`);
  const browser = await openBrowser();
  const hub = await startKind('hub');
  const plain = await startKind('plain', { PAGES_FROM: hub.address });
  const path = '/home';
  const pairs = [];
  for (const { address } of [hub, plain]) await visitOnPhone(browser, address + path);
  for (let round = 0; round < rounds; round += 1) {
    const base = await visitOnPhone(browser, plain.address + path);
    pairs.push([await visitOnPhone(browser, hub.address + path), base]);
  }
  const splash = [];
  for (let round = 0; round < rounds; round += 1) splash.push(await visitOnPhone(browser, hub.address));
  await browser.close();
  for (const { child } of [hub, plain]) await stop(child);

  const own = pairs.map(([seen]) => seen);
  const bases = pairs.map(([, base]) => base);
  const typical = (visits, figure) => median(visits.map(figure));
  const quickly = (visits, figure) => quickTime(visits.map(figure));
  for (const [what, figure] of [
    ['first contentful paint', ({ fcp }) => fcp],
    ['largest contentful paint, of text', ({ lcp }) => lcp],
  ]) {
    const [seen, least] = [quickly(own, figure), quickly(bases, figure)];
    const context = `${Math.round(seen)} ms; ${Math.round(least)} without style and script`;
    budget(`home page, ${what}`, seen / least, ['at most', 1.2], { unit: ' ×', context });
  }
  const blocking = { unit: ' ms', digits: 0 };
  budget(
    'home page, blocked by scripts',
    quickly(own, ({ tbt }) => tbt),
    ['at most', 50],
    blocking,
  );
  const worst = own.toSorted((a, b) => b.cls - a.cls)[0];
  const moved = worst.shifts.flatMap(({ who }) => who);
  const context = [`type that arrived: ${new Set(worst.fonts).size} families`, ...moved].join(', ');
  budget('home page, movement', worst.cls, ['at most', 0.01], { digits: 3, context });
  const kilobytes = typical(own, ({ early }) => early.bytes) / 1000;
  const others = `and ${(typical(own, ({ early }) => early.others) / 1000).toFixed(1)} kB of pictures`;
  budget('home page, received before first paint', kilobytes, ['at most', 30], {
    unit: ' kB',
    digits: 1,
    context: others,
  });
  budget(
    'home page, requests before first paint',
    typical(own, ({ early }) => early.requests),
    ['at most', 3],
    { digits: 0 },
  );
  note('home page, largest element', worst.element);
  const picture = Math.round(typical(own, (seen) => seen.picture));
  note(
    'home page, sharp picture of the hero',
    `${picture} ms; it fills the screen, so browsers do not count it`,
  );
  const figures = ['fcp', 'lcp', 'tbt'].map(
    (name) => `${name} ${Math.round(typical(splash, (seen) => seen[name]))} ms`,
  );
  note('splash', `${figures.join(', ')}, cls ${Math.max(...splash.map(({ cls }) => cls)).toFixed(3)}`);
}
