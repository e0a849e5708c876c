import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HubProcess } from '#test/fuzz/hub-process.ts';
import { createMigratedDatabase } from '#test/support/databases/test-database.ts';
import { ask } from './random-ranges.ts';

interface Attack {
  sockets: number;
  /** Requests that each connection sends in one go, without reading any response. */
  requests: number;
  path: string;
}

export interface AttackReport {
  restingMb: number;
  highestMb: number;
  /** Of a visitor from another address, who came after the attack had begun. */
  p99Ms: number;
  visits: number;
  /** Whether the same process still answers afterwards. */
  alive: boolean;
}

const LASTS_MS = 10_000;

/** The memory of a process according to the system: the current amount, or the highest so far. */
function megabytesOf({ pid }: HubProcess, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** One visitor after the other, each on a connection of its own. */
async function visits(url: string, until: AbortSignal): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: false });
  const times: number[] = [];
  while (!until.aborted) {
    const started = performance.now();
    const { status } = await ask(`${url}/api/site`, { 'X-Forwarded-For': '198.51.100.9' }, { agent });
    if (status !== 200) throw new Error(`A good visitor was answered ${status}`);
    times.push(performance.now() - started);
    await pause(10);
  }
  return times;
}

/** Attacks a hub in a process of its own, and watches it for a few seconds. */
export async function pipelinedAttack({ sockets, requests, path }: Attack): Promise<AttackReport> {
  const place = await createMigratedDatabase('sqlite');
  const hub = await HubProcess.start(place);
  try {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
    const { port } = new URL(hub.url);
    await ask(hub.url + path);
    const restingMb = megabytesOf(hub, 'VmRSS');
    const connections = Array.from({ length: sockets }, () => {
      const socket = net.connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => {}).pause();
      socket.write(bytes);
      return socket;
    });
    const done = new AbortController();
    const good = visits(hub.url, done.signal);
    await pause(LASTS_MS);
    done.abort();
    const times = (await good).sort((a, b) => a - b);
    for (const connection of connections) connection.destroy();
    const answers = await ask(`${hub.url}/api/site`);
    return {
      restingMb,
      highestMb: megabytesOf(hub, 'VmHWM'),
      visits: times.length,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      alive: hub.alive && answers.status === 200,
    };
  } finally {
    await hub.stop();
    await place.remove();
  }
}
