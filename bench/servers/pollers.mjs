import net from 'node:net';

// Browsers that show the live lamp, as one program: each asks every 30 seconds, give or take, and says what it knows.
const { PORT, VISITORS = '100000', SECONDS = '20', KEPT = '256' } = process.env;
const PATHNAME = '/api/stream-status';
const POLL_MS = 30_000;
const JITTER = 0.03;
const TICK_MS = 5;
/** One visitor in so many comes on a line of its own; the others over lines that proxies keep. */
const OWN_LINE_EVERY = 20;
const PATIENCE_MS = 5000;

// They have been there for a while, so each knows the answer of half a minute ago.
const first = await fetch(`http://127.0.0.1:${PORT}${PATHNAME}`);
const known = new Array(Number(VISITORS)).fill(first.headers.get('etag') ?? '');
/** Who is due in which tick, in turns that are a little longer than the longest pause. */
const ring = Array.from({ length: Math.ceil((POLL_MS * (1 + JITTER)) / TICK_MS) + 1 }, () => []);
for (const visitor of known.keys()) ring[Math.floor((Math.random() * POLL_MS) / TICK_MS)].push(visitor);

const found = { asked: 0, unchanged: 0, whole: 0, others: 0, broken: 0, lines: 0 };
const times = [];
const free = [];
const queue = [];
let open = 0;

function openLine(isOwn) {
  const line = { socket: net.connect(Number(PORT), '127.0.0.1').setNoDelay(), isOwn, text: '' };
  found.lines += 1;
  if (!isOwn) open += 1;
  line.socket.setEncoding('latin1').on('data', (text) => {
    line.text += text;
    read(line);
  });
  line.socket.on('error', () => {});
  // One that lay idle for too long is closed by the server, as it should be.
  line.socket.on('close', () => {
    line.isClosed = true;
    if (!isOwn) open -= 1;
    if (line.poll) found.broken += 1;
  });
  return line;
}

function ask(line, poll) {
  line.poll = poll;
  const validator = known[poll.visitor] && `If-None-Match: ${known[poll.visitor]}\r\n`;
  line.socket.write(
    `GET ${PATHNAME} HTTP/1.1\r\nHost: 127.0.0.1:${PORT}\r\nAccept: application/json\r\n` +
      `Accept-Encoding: gzip, deflate, br\r\n${validator}${line.isOwn ? 'Connection: close\r\n' : ''}\r\n`,
  );
}

function read(line) {
  const end = line.text.indexOf('\r\n\r\n');
  if (end < 0 || !line.poll) return;
  const head = line.text.slice(0, end + 2);
  const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0);
  if (line.text.length < end + 4 + length) return;
  times.push(performance.now() - line.poll.due);
  const status = head.slice(9, 12);
  found[status === '304' ? 'unchanged' : status === '200' ? 'whole' : 'others'] += 1;
  known[line.poll.visitor] = /\r\netag: (.+)\r\n/i.exec(head)?.[1] ?? '';
  [line.text, line.poll] = ['', undefined];
  if (line.isOwn) return;
  if (queue.length > 0) ask(line, queue.shift());
  else free.push(line);
}

function freeLine() {
  let line = free.pop();
  while (line?.isClosed) line = free.pop();
  return line ?? (open < Number(KEPT) ? openLine(false) : undefined);
}

function send(poll) {
  found.asked += 1;
  const line = poll.visitor % OWN_LINE_EVERY === 0 ? openLine(true) : freeLine();
  if (line) ask(line, poll);
  else queue.push(poll);
}

const nap = () => new Promise((resolve) => setTimeout(resolve, TICK_MS));
const began = performance.now();
const passed = () => performance.now() - began;
for (let tick = 0; passed() < Number(SECONDS) * 1000; await nap())
  for (; tick * TICK_MS < passed(); tick += 1)
    for (const visitor of ring[tick % ring.length].splice(0)) {
      send({ visitor, due: began + tick * TICK_MS });
      const pause = POLL_MS * (1 + JITTER * (2 * Math.random() - 1));
      ring[(tick + Math.floor(pause / TICK_MS)) % ring.length].push(visitor);
    }
const seconds = passed() / 1000;
while (times.length + found.broken < found.asked && passed() < seconds * 1000 + PATIENCE_MS) await nap();

const answered = times.length;
times.sort((one, other) => one - other);
const p99 = times[Math.min(answered - 1, Math.floor(answered * 0.99))];
process.stdout.write(JSON.stringify({ ...found, answered, seconds, p99 }), () => process.exit());
