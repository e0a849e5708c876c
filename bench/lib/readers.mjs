import http from 'node:http';

const TICK_MS = 5;

/**
 * Loads an address so many times a second, however fast it is answered, so that one slow answer does not hide the
 * others that it holds up. @returns how long each took, in milliseconds
 */
export async function readSteadily(url, { perSecond, seconds }) {
  // In turns: a connection that lies idle for long may be closed just when it is used again.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50, scheduling: 'fifo' });
  const times = [];
  const waiting = [];
  const began = performance.now();
  for (let asked = 0; performance.now() - began < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; asked < due; asked += 1) waiting.push(readOnce(url, agent).then((took) => times.push(took)));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(waiting);
  agent.destroy();
  return times;
}

function readOnce(url, agent) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`));
        response.resume().on('end', () => resolve(performance.now() - began));
      },
    );
    request.on('error', reject);
  });
}
