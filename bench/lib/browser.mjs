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

/** What was asked for and how many bytes came, with times in seconds on the browser's own clock. */
function watchRequests(devtools) {
  const requests = new Map();
  const change = ({ requestId, ...rest }, apply) => {
    const request = requests.get(requestId);
    if (request) apply(request, rest);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const known = { url: request.url, type, sentAt: timestamp, clock: wallTime - timestamp, chunks: [] };
    requests.set(requestId, { ...known, done: false });
  });
  devtools.on('Network.responseReceived', (event) =>
    change(event, (request, { response, timestamp }) => {
      request.chunks.push({ at: timestamp, bytes: response.encodedDataLength });
    }),
  );
  devtools.on('Network.dataReceived', (event) =>
    change(event, (request, { encodedDataLength, timestamp }) => {
      request.chunks.push({ at: timestamp, bytes: encodedDataLength });
    }),
  );
  const finish = (event) =>
    change(event, (request) => {
      request.done = true;
    });
  devtools.on('Network.loadingFinished', finish);
  devtools.on('Network.loadingFailed', finish);
  return requests;
}
