import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestDatabase } from '#test/support/databases/test-database.ts';

const CHILD = path.join(import.meta.dirname, 'hub-child.ts');

export interface Memory {
  residentMb: number;
  /** What is left once garbage is collected, on the heap and in buffers. */
  heldMb: number;
}

/** What a hub's process is asked over its channel, and answers. */
export interface Answers {
  /**
   * The longest that its main thread computed without a break since it was last asked, in milliseconds of processor
   * time: what other programs take meanwhile does not count.
   */
  longestWork: number;
  memory: Memory;
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
    const child = fork(CHILD, [folder, ...(url ? [url] : [])], {
      execArgv: [...process.execArgv, '--expose-gc'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // As for visitors: React's development build is different code.
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

  async ask<K extends keyof Answers>(question: K): Promise<Answers[K]> {
    const answered = once(this.#child, 'message');
    this.#child.send(question);
    const [answer] = await answered;
    return answer as Answers[K];
  }

  async stop(): Promise<void> {
    if (!this.alive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
