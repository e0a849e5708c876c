import { findBrowser } from '../../scripts/lib/browser.mjs';
import { node24 } from '../../scripts/lib/node.mjs';
import { launch } from './devtools.mjs';

/** Chrome DevTools' slow 4G, as Lighthouse applies it, and a phone that computes four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** A browser that reaches this machine and nothing else; ends the run, with one line, where there is none. */
export async function openBrowser() {
  const path = await findBrowser(node24());
  if (!path) process.exit(1);
  return launch(path);
}

/** A phone with an empty cache. `slow` puts it on slow 4G with a slow processor. */
export async function openPhone(browser, { slow = false } = {}) {
  const page = await browser.newPage();
  await page.send('Network.enable');
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (slow) {
    await page.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, requests: watchRequests(page), close: () => page.close() };
}

/** Records each request, its outcome and its times, in milliseconds since 1970. */
function watchRequests(page) {
  const requests = new Map();
  const change = (requestId, news) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, news);
  };
  page.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    requests.set(requestId, { url: request.url, type, clock: wallTime - timestamp, bytes: 0, done: false });
  });
  page.on('Network.responseReceived', ({ requestId, timestamp }) => {
    change(requestId, { answeredAt: (timestamp + (requests.get(requestId)?.clock ?? 0)) * 1000 });
  });
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { bytes: encodedDataLength, done: true });
  });
  page.on('Network.loadingFailed', ({ requestId }) => change(requestId, { done: true }));
  return requests;
}
