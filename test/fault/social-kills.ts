import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '#shared/social/social.constants.ts';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import type { FakeNetworks } from '#test/support/fakes/fake-networks.ts';
import { finalCalls } from '#test/support/test-social.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(ROOT, 'test/fault/social-child.ts');
/** Of a hundred calls that publish a post, so many succeed while the response is lost on the way. */
const LOST_ANSWERS = 4;

/** When a publisher is killed. A network that has received its call may still carry it out. */
const moments = ['at any moment', 'asking, heard', 'asking, not heard', 'being answered'] as const;

interface Publisher {
  says(word: string): Promise<void>;
  kill(): Promise<void>;
}

/** A publisher in a process of its own, on a clock that is `ahead`. */
export function startPublisher({ folder, url }: TestDatabase, networks: string, ahead: number): Publisher {
  const child = spawn(process.execPath, [CHILD, folder, url ?? '', networks, String(ahead)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return {
    async says(word) {
      while (!said.includes(word)) {
        if (isGone(child)) throw new Error('The publisher ended.');
        await pause(10);
      }
    },
    async kill() {
      if (isGone(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Networks that lose a response now and then, and kill a publisher at a moment that only they can see. */
export function killingNetworks(networks: FakeNetworks, platforms: readonly Platform[]) {
  let calls = 0;
  let deaf = false;
  let onHit: (moment: 'come' | 'done') => void = () => {};
  for (const platform of platforms) {
    const network = networks.of(platform);
    network.dropsAt = finalCalls[platform];
    let isLost = false;
    network.onHit = (moment) => {
      if (moment === 'come') isLost = calls++ % 100 < LOST_ANSWERS;
      onHit(moment);
    };
    Object.defineProperty(network, 'mode', {
      get: () => {
        if (deaf) return 'stubborn';
        return isLost ? 'drop' : 'well';
      },
    });
  }

  /** Lets a publisher live until the call of that number, or until it has nothing left to do. */
  return async function oneLife(publisher: Publisher, life: number, atCall: number, lifeMs: number) {
    const moment = moments[life % moments.length];
    let seen = 0;
    const { promise: killed, resolve } = Promise.withResolvers<void>();
    const kill = () => void publisher.kill().then(resolve);
    onHit = (now) => {
      if (now !== (moment === 'being answered' ? 'done' : 'come')) return;
      seen += 1;
      if (moment === 'at any moment' || seen !== atCall) return;
      deaf = moment === 'asking, not heard';
      kill();
    };
    await publisher.says('up');
    if (moment === 'at any moment') {
      await pause(Math.random() * lifeMs);
      kill();
    } else publisher.says('idle').then(kill, resolve);
    await killed;
    onHit = () => {};
    deaf = false;
  };
}
