import { setTimeout as pause } from 'node:timers/promises';

const QUIET_MS = 500;
const AFTERWARDS_MS = 2000;
const LONGEST_MS = 45_000;
const BLOCKED_FROM_MS = 50;

/** Runs in the page, ahead of everything in it. */
function observe() {
  const seen = { lcp: 0, element: '', shifts: [], tasks: [] };
  window.benchSeen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  // Text only: a picture that fills the screen does not count, and none does on a page without style.
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    if (url) return;
    seen.lcp = startTime;
    seen.element = `<${element?.localName}>`;
  });
  watch('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (!hadRecentInput)
      seen.shifts.push({ value, who: sources?.map(({ node }) => node?.className || node?.nodeName) });
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/** Opens a page and waits until it is idle. @returns what was observed, and when */
export async function visit({ page, requests }, url) {
  await page.runFirst(observe);
  await page.open(url, LONGEST_MS);
  await settle(requests);
  const seen = await page.run(() => ({
    ...window.benchSeen,
    origin: performance.timeOrigin,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    // When the last byte of the page's high-priority picture arrived, in full quality.
    picture: performance.getEntriesByName(
      document.querySelector('img[fetchpriority=high]')?.currentSrc ?? '',
    )[0]?.responseEnd,
    fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  }));
  const blocked = seen.tasks.filter(({ startTime }) => startTime + BLOCKED_FROM_MS > seen.fcp);
  return {
    ...seen,
    cls: seen.shifts.reduce((sum, { value }) => sum + value, 0),
    tbt: blocked.reduce((sum, { duration }) => sum + duration - BLOCKED_FROM_MS, 0),
  };
}

/** Waits for all requests except films, which may be too large to wait for. */
async function settle(requests) {
  const pending = () => [...requests.values()].some(({ type, done }) => type !== 'Media' && !done);
  const deadline = Date.now() + LONGEST_MS;
  let quietSince = Date.now();
  while (Date.now() < deadline && Date.now() - quietSince < QUIET_MS) {
    if (pending()) quietSince = Date.now();
    await pause(50);
  }
  await pause(AFTERWARDS_MS);
}

const TEXTS = ['Document', 'Stylesheet', 'Script', 'Font'];

/**
 * Responses before the first paint: count and bytes of text, style, scripts and type, and the other bytes.
 */
export function beforeFirstPaint(requests, { origin, fcp }) {
  const early = [...requests.values()].filter(({ answeredAt }) => answeredAt <= origin + fcp);
  const [texts, others] = [true, false].map((isText) =>
    early.filter(({ type }) => TEXTS.includes(type) === isText),
  );
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { requests: texts.length, bytes: sum(texts), others: sum(others) };
}
