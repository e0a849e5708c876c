import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { Frame, Page } from '@playwright/test';

type Call = (...args: unknown[]) => unknown;
export type Invoke = (channel: string, args: unknown[], frame: Frame) => Promise<unknown>;

interface Preloaded {
  name: string;
  api: Record<string, Call>;
  /** What main sends to this page. */
  receive: (channel: string, ...args: unknown[]) => void;
}

/** Runs a sandboxed preload: it gets Electron's two modules and nothing of Node's. */
function runPreload(file: string, invoke: (channel: string, args: unknown[]) => Promise<unknown>): Preloaded {
  const listeners = new Map<string, Set<Call>>();
  const on = (channel: string, listener: Call) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
  };
  let exposed: Pick<Preloaded, 'name' | 'api'> | undefined;
  const modules: Record<string, unknown> = {
    electron: {
      contextBridge: {
        exposeInMainWorld: (name: string, api: Record<string, Call>) => {
          exposed = { name, api };
        },
      },
      ipcRenderer: {
        invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
        on,
        off: (channel: string, listener: Call) => listeners.get(channel)?.delete(listener),
      },
    },
  };
  const require = (name: string) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`A sandboxed preload has no ${name}.`);
    return modules[name];
  };
  vm.runInNewContext(readFileSync(file, 'utf8'), { require, exports: {}, module: { exports: {} } });
  if (!exposed) throw new Error('The preload has exposed nothing.');
  return {
    ...exposed,
    receive: (channel, ...args) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...args);
    },
  };
}

/**
 * Puts the bridge into the top frame's page, as a frozen copy whose functions are run in the preload's own world:
 * values are copied on their way, functions given as listeners are called from outside.
 */
export async function installBridge(page: Page, file: string, invoke: Invoke): Promise<Preloaded['receive']> {
  let caller: Frame = page.mainFrame();
  const preload = runPreload(file, (channel, args) => invoke(channel, args, caller));
  const heard = new Map<string, unknown[]>();
  const waiting = new Map<string, (news: unknown) => void>();

  await page.exposeBinding('standInBridge', async ({ frame }, kind: string, name: string, given: unknown) => {
    if (frame !== page.mainFrame()) throw new Error('There is no bridge in frames.');
    caller = frame;
    if (kind === 'call') return preload.api[name]?.(...(given as unknown[]));
    const id = String(given);
    if (kind === 'listen') {
      preload.api[name]?.((news: unknown) => {
        const hand = waiting.get(id);
        waiting.delete(id);
        if (hand) hand(news);
        else heard.set(id, [...(heard.get(id) ?? []), news]);
      });
      return undefined;
    }
    const [next, ...rest] = heard.get(id) ?? [];
    if (next === undefined) return new Promise((resolve) => waiting.set(id, resolve));
    heard.set(id, rest);
    return next;
  });
  const shape = { name: preload.name, calls: Object.keys(preload.api) };
  await page.addInitScript(bridgeInPage, shape);
  return preload.receive;
}

/** Runs in the page, ahead of everything else. */
function bridgeInPage({ name, calls }: { name: string; calls: string[] }): void {
  const world = globalThis as unknown as Record<string, unknown>;
  const ask = world.standInBridge as (kind: string, call: string, given: unknown) => Promise<unknown>;
  delete world.standInBridge;
  if (window !== window.top || location.href === 'about:blank') return;
  const listen = (call: string, listener: (news: unknown) => void) => {
    let isListening = true;
    const id = crypto.randomUUID();
    void (async () => {
      await ask('listen', call, id);
      while (isListening) {
        const news = await ask('next', call, id);
        if (isListening) listener(news);
      }
    })();
    return () => {
      isListening = false;
    };
  };
  const api = Object.fromEntries(
    calls.map((call) => [
      call,
      (...args: unknown[]) =>
        typeof args[0] === 'function'
          ? listen(call, args[0] as (news: unknown) => void)
          : ask('call', call, JSON.parse(JSON.stringify(args))),
    ]),
  );
  Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true });
}
