import http from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded ahead of a server whose memory is watched (`--expose-gc --import`): tells what is still held after everything
// that is not was let go of. What that server starts itself is watched by nobody.
const { GAUGE_PORT } = process.env;
delete process.env.NODE_OPTIONS;
delete process.env.GAUGE_PORT;

function look() {
  // The second one frees what the first one finished.
  for (let time = 0; time < 2; time += 1) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const handles = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return {
    heap: heapUsed / 1e6,
    external: external / 1e6,
    resident: rss / 1e6,
    handles: Object.fromEntries(Object.entries(handles).map(([kind, all]) => [kind, all.length])),
  };
}

if (isMainThread && GAUGE_PORT)
  http
    .createServer((_req, res) => res.end(JSON.stringify(look())))
    .listen(Number(GAUGE_PORT), '127.0.0.1')
    .unref();
