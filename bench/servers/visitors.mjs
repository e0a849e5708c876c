import net from 'node:net';

// Visitors' browsers, as one program: tells a hub of so many steps a second, however fast it answers.
const { PORT, RATE = '2000', SECONDS = '10', VISITORS = '20000' } = process.env;
const TICK_MS = 1;
const LINES = 32;
const pages = ['/home', '/music', '/podcasts', '/live', '/services', '/booking', '/pricing', '/founder'];
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

const requests = Array.from({ length: Number(VISITORS) }, (_, visitor) => {
  const step = { kind: 'view', path: pages[visitor % pages.length], from: '', query: '?utm_source=letter' };
  const body = JSON.stringify(step);
  return (
    `POST /api/steps HTTP/1.1\r\nHost: 127.0.0.1:${PORT}\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}\r\n` +
    `User-Agent: ${agents[visitor % agents.length]}\r\nAccept-Language: en-GB,en;q=0.8\r\n` +
    `Sec-Fetch-Site: same-origin\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
});

let [sent, taken, refused] = [0, 0, 0];
const lines = await Promise.all(
  Array.from({ length: LINES }, async () => {
    const line = net.connect(Number(PORT), '127.0.0.1').setNoDelay();
    await new Promise((resolve, reject) => line.once('connect', resolve).once('error', reject));
    line.setEncoding('latin1').on('data', (text) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) {
        if (status.startsWith('2')) taken += 1;
        else refused += 1;
      }
    });
    return line;
  }),
);

// Visitors do not wait for each other: between one step and the next there is any time, by chance.
const pause = () => (-Math.log(1 - Math.random()) * 1000) / Number(RATE);

const began = performance.now();
const lasts = Number(SECONDS) * 1000;
for (let due = began + pause(); performance.now() - began < lasts; ) {
  for (; due <= performance.now(); sent += 1, due += pause())
    lines[sent % LINES].write(requests[(sent * 7919) % requests.length]);
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
const seconds = (performance.now() - began) / 1000;
const deadline = performance.now() + 5000;
while (taken + refused < sent && performance.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
process.stdout.write(JSON.stringify({ seconds, sent, taken, refused }));
for (const line of lines) line.destroy();
