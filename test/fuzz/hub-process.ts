import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import type { TestDatabase } from '#test/support/test-database.ts';

const CHILD = path.join(import.meta.dirname, 'hub-child.ts');
const withFlags = z.object({ hubFlags: z.array(z.string()) });

/** What was computed without a break. */
export interface Work {
  /** Processor time. */
  ms: number;
  /** What the host of a virtual machine took from the processor meanwhile, as far as can be known; not counted above. */
  stolenMs: number;
  /** How much of it went into collecting garbage. */
  collectingMs: number;
  /** The requests that began shortly before or within it. */
  requests: string[];
  /** What it was made of, where a profiler was asked for. */
  ran: string[];
}

/** A request in few words. */
export const asTold = (method = '', path = ''): string => `${method} ${path.slice(0, 200)}`;

/** How many of the longest works are told. */
export const TOLD_WORKS = 5;

/** How a hub's process went since it was last asked. */
export interface Figures {
  /** The longest that anything due had to wait, whatever else the machine was doing. */
  longestWaitMs: number;
  /** When the hub itself computed for longest without a break, the longest first. */
  longestWorks: Work[];
  memoryMb: number;
  /** What is left on the heap once garbage is collected. */
  heldMb: number;
}

/** A hub in a process of its own, which is watched from outside. */
export class HubProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  /** What it wrote about failures. */
  errors = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start({ folder, url }: TestDatabase): Promise<HubProcess> {
    const { hubFlags } = withFlags.parse(await import(path.resolve('scripts/lib/hub.mjs')));
    const child = fork(CHILD, [folder, ...(url ? [url] : [])], {
      execArgv: [...process.execArgv, ...hubFlags, '--expose-gc'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // As it runs for visitors: React is another program otherwise.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const hub = new HubProcess(child, port);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      hub.errors = `${hub.errors}${text}`.slice(-20_000);
    });
    return hub;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async figures(): Promise<Figures> {
    const told = once(this.#child, 'message');
    this.#child.send('figures');
    const [figures] = (await told) as [Figures];
    return figures;
  }

  async stop(): Promise<void> {
    if (!this.alive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
