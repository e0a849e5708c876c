import { findBrowser } from '../../scripts/lib/browser.mjs';
import { node24 } from '../../scripts/lib/node.mjs';

/** Chrome DevTools' slow 4G, as Lighthouse applies it, and a phone that computes four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A browser that reaches this machine and nothing else; ends the run, with one line, where there is none. */
export async function openBrowser() {
  const executablePath = await findBrowser(node24());
  if (!executablePath) process.exit(1);
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** A phone with an empty cache. `slow` puts it on slow 4G with a slow processor. */
export async function openPhone(browser, { slow = false } = {}) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, requests: watchRequests(devtools), close: () => context.close() };
}

/** What was asked for, what came of it and when, in milliseconds since 1970. */
function watchRequests(devtools) {
  const requests = new Map();
  const change = (requestId, news) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, news);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    requests.set(requestId, { url: request.url, type, clock: wallTime - timestamp, bytes: 0, done: false });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    change(requestId, { answeredAt: (timestamp + (requests.get(requestId)?.clock ?? 0)) * 1000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { bytes: encodedDataLength, done: true });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => change(requestId, { done: true }));
  return requests;
}
