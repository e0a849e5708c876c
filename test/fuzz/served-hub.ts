import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#test/support/free-port.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';

const START_MS = 60_000;
const PAGE_BYTES = 4096;
/** On a machine with much memory V8 collects garbage late, which would hide memory that is never freed. */
const SMALL_HEAP = ['--max-old-space-size=192'];

/** The built hub in a process of its own, on an empty SQLite database. */
export class ServedHub {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  /** The end of what it wrote to standard error. */
  errors = '';

  private constructor(child: ChildProcess, port: number, folder: string) {
    this.port = port;
    this.#child = child;
    this.#folder = folder;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors = `${this.errors}${text}`.slice(-4000);
    });
  }

  static async start(): Promise<ServedHub> {
    const { hubFile } = z
      .object({ hubFile: z.string() })
      .parse(await import(path.resolve('scripts/lib/hub.mjs')));
    const folder = await mkdtemp(path.join(tmpdir(), 'hub-served-'));
    const port = await freePort();
    const child = spawn(process.execPath, [...SMALL_HEAP, hubFile], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL,
        // Each request comes from another address, so that rate limits do not answer most of them.
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'silent',
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
      },
    });
    const hub = new ServedHub(child, port, folder);
    await hub.#ready();
    return hub;
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get = (target: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${this.port}${target}`, init);

  /** What the process holds, according to Linux; undefined elsewhere. Open files are listed by name. */
  async held(): Promise<{ files: string[]; memoryMb: number } | undefined> {
    if (process.platform !== 'linux') return undefined;
    const own = `/proc/${this.#child.pid}`;
    const numbers = await readdir(`${own}/fd`);
    // One that has been closed since cannot be read any more.
    const files = await Promise.all(numbers.map((number) => readlink(`${own}/fd/${number}`).catch(() => '')));
    const [, resident] = (await readFile(`${own}/statm`, 'utf8')).split(' ');
    return { files: files.filter(Boolean), memoryMb: (Number(resident) * PAGE_BYTES) / 1e6 };
  }

  async stop(): Promise<void> {
    if (this.alive) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<void> {
    for (const until = Date.now() + START_MS; this.alive && Date.now() < until; await pause(50)) {
      const answer = await this.get('/api/ready').catch(() => undefined);
      if (answer?.status === 200) return;
    }
    throw new Error(`The hub did not start.\n${this.errors}`);
  }
}
