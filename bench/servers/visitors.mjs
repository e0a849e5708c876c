import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

// Visitors' browsers, as one program: whenever it is asked to, tells a hub of so many steps a second, however fast it
// answers. It stays up in between, as its own start would take time from what is measured.
const { RATE = '2000', VISITORS = '20000' } = process.env;
const TICK_MS = 1;
const LINES = 32;
const bed = new Int32Array(new SharedArrayBuffer(4));
const pages = ['/home', '/music', '/podcasts', '/live', '/services', '/booking', '/pricing', '/founder'];
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

function requestOf(port, visitor) {
  const step = { kind: 'view', path: pages[visitor % pages.length], from: '', query: '?utm_source=letter' };
  const body = JSON.stringify(step);
  return (
    `POST /api/steps HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}\r\n` +
    `User-Agent: ${agents[visitor % agents.length]}\r\nAccept-Language: en-GB,en;q=0.8\r\n` +
    `Sec-Fetch-Site: same-origin\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

const made = new Map();
function requestsTo(port) {
  if (!made.has(port))
    made.set(
      port,
      Array.from({ length: Number(VISITORS) }, (_, visitor) => requestOf(port, visitor)),
    );
  return made.get(port);
}

// Visitors do not wait for each other: between one step and the next there is any time, by chance.
const pause = () => (-Math.log(1 - Math.random()) * 1000) / Number(RATE);

async function tell(port, seconds) {
  const requests = requestsTo(port);
  const counts = { sent: 0, taken: 0, refused: 0 };
  const lines = await Promise.all(
    Array.from({ length: LINES }, async () => {
      const line = net.connect(port, '127.0.0.1').setNoDelay();
      await once(line, 'connect');
      return line.setEncoding('latin1').on('data', (text) => {
        for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g))
          counts[status.startsWith('2') ? 'taken' : 'refused'] += 1;
      });
    }),
  );
  const began = performance.now();
  for (let due = began + pause(); performance.now() - began < seconds * 1000; await nextTurn()) {
    // A timer has whole milliseconds, at whose ends steps would come in heaps.
    const early = due - performance.now();
    if (early > 0) Atomics.wait(bed, 0, 0, Math.min(early, TICK_MS));
    for (; due <= performance.now(); counts.sent += 1, due += pause())
      lines[counts.sent % LINES].write(requests[(counts.sent * 7919) % requests.length]);
  }
  const took = (performance.now() - began) / 1000;
  const deadline = performance.now() + 5000;
  while (counts.taken + counts.refused < counts.sent && performance.now() < deadline) await sleep(TICK_MS);
  for (const line of lines) line.destroy();
  return { ...counts, seconds: took };
}

process.on('message', async ({ port, seconds }) => process.send(await tell(port, seconds)));
process.on('disconnect', () => process.exit());
