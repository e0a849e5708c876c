import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HubProcess } from '#test/fuzz/hub-process.ts';
import { createTestDatabase } from './test-database.ts';

interface Attack {
  sockets: number;
  /** Requests that each sends in one go, and of whose answers it reads nothing. */
  requests: number;
  path: string;
}

export interface AttackReport {
  restingMb: number;
  highestMb: number;
  /** Of a visitor from another address, who came once the attack had begun. */
  p99Ms: number;
  visits: number;
  /** Whether the same process still answers afterwards. */
  alive: boolean;
}

const LASTS_MS = 10_000;

/** One visitor after the other, each on the connection of the one before. */
async function visits(url: string, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const started = performance.now();
    const response = await fetch(`${url}/api/site`, { headers: { 'X-Forwarded-For': '198.51.100.9' } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A good visitor was answered ${response.status}`);
    times.push(performance.now() - started);
    await pause(10);
  }
  return times;
}

/** Attacks a hub in a process of its own, again and again for a few seconds. */
export async function pipelinedAttack({ sockets, requests, path }: Attack): Promise<AttackReport> {
  const place = await createTestDatabase('sqlite');
  const hub = await HubProcess.start(place);
  try {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
    const { port } = new URL(hub.url);
    const connect = () => {
      const socket = net.connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => {}).pause();
      socket.write(bytes);
      return socket;
    };
    await (await fetch(hub.url + path)).arrayBuffer();
    const { memoryMb: restingMb } = await hub.figures();
    const lines = Array.from({ length: sockets }, connect);
    const done = new AbortController();
    const good = visits(hub.url, done.signal);
    let highestMb = restingMb;
    for (const end = Date.now() + LASTS_MS; Date.now() < end; await pause(100)) {
      highestMb = Math.max(highestMb, (await hub.figures()).memoryMb);
      // Who was cut off comes again.
      for (const [index, line] of lines.entries()) if (line.destroyed) lines[index] = connect();
    }
    done.abort();
    const times = (await good).sort((a, b) => a - b);
    for (const line of lines) line.destroy();
    const answers = await fetch(`${hub.url}/api/site`);
    return {
      ...{ restingMb, highestMb, visits: times.length },
      p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      alive: hub.alive && answers.status === 200,
    };
  } finally {
    await hub.stop();
    await place.remove();
  }
}
