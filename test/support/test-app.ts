import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import pino from 'pino';
import { AppError } from '#api/core/http/app-error.ts';
import { createUploadFiles } from '#api/core/http/files/upload-files.ts';
import { createRateLimit } from '#api/core/http/limits/rate-limit.ts';
import type { VisitorStorage } from '#api/core/http/limits/visitor-storage.ts';
import { WindowCounter } from '#api/core/http/limits/window-counter.ts';
import { type Handlers, type MountOptions, mount, refuseMethod } from '#api/core/http/mount.ts';
import type { ResponseCache } from '#api/core/http/responses/response-cache.ts';
import { requestLog } from '#api/core/http/server/request-log.ts';
import type { Contract } from '#shared/core/endpoint.ts';

interface TestAppOptions extends Partial<MountOptions> {
  cache?: ResponseCache;
}

export interface TestApp {
  url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const noStorageLimits: VisitorStorage = {
  async spend(_, work) {
    await work({ announced: async () => {}, arrived: async () => {} });
  },
  visits: { isLeft: async () => true, use: async () => {} },
  tendReserve: () => undefined,
  usage: async () => ({ bytes: 0, limits: { total: 1, day: 1 } }),
};

/** A contract of the test's own behind the real middleware, on a port of its own. */
export async function startTestApp<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  { cache, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-uploads-'));
  const app = new Koa();
  app.silent = true;
  const router = new Router();
  mount(router, contract, handlers, {
    rateLimit: createRateLimit(Date.now, (_name, quota) => new WindowCounter(quota, Date.now)),
    checkOwner: async () => {
      throw new AppError('auth.required');
    },
    uploads: createUploadFiles(folder, Date.now),
    visitorStorage: noStorageLimits,
    logOwner: async () => {},
    publicUrl: 'https://hub.example',
    closing: new AbortController().signal,
    ...options,
  });
  const use = (middleware: unknown) => app.use(middleware as Middleware);
  use(requestLog(pino({ level: 'silent' })));
  if (cache) use(cache.middleware());
  use(router.routes());
  use(refuseMethod);
  const handle = app.callback();
  const server = http.createServer((req, res) => {
    if (!cache?.serve(req, res)) void handle(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    get: (path, init) => fetch(url + path, init),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
