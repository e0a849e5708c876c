import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Backend, Balancer } from './balancer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CHILD = path.join(ROOT, 'test/fault/nodes/node-child.ts');

interface NodeOptions {
  roles: string;
  environment: Record<string, string>;
  networks: string;
  balancer: Balancer;
}

/** One process of an install, killed and started again. */
export interface Node {
  readonly roles: string;
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** @returns how many requests were with it when it was killed, or came before it was gone */
  kill(): Promise<number>;
}

export function createNode({ roles, environment, networks, balancer }: NodeOptions): Node {
  let child: ChildProcess | undefined;
  let backend: Backend | undefined;
  return {
    roles,
    async start() {
      child = spawn(process.execPath, [CHILD, roles, networks], {
        cwd: ROOT,
        env: { ...process.env, ...environment },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process did not start.')));
      ended.catch(() => {});
      const said = once(child.stdout?.setEncoding('utf8') as NodeJS.ReadableStream, 'data');
      const [port] = await Promise.race([said, ended]);
      backend = { port: Number(port), open: 0, dying: false, lost: 0 };
      if (roles.includes('http')) balancer.backends.add(backend);
    },
    async kill() {
      const [dying, left] = [child as ChildProcess, backend as Backend];
      const gone = once(dying, 'exit');
      [left.dying, left.lost] = [true, left.open];
      dying.kill('SIGKILL');
      await gone;
      // Removed only now: until its port is closed it gets requests like the others.
      balancer.backends.delete(left);
      return left.lost;
    },
  };
}
