import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLocalBus } from '#api/core/events/bus.ts';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import type { Progress } from '#api/core/http/responses/event-stream.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { ownerStreams } from './auth.streams.ts';

const contract = defineContract({
  news: {
    method: 'GET',
    path: '/api/admin/news',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: '',
    events: z.string(),
    reply: z.object({}),
  },
});

let app: TestApp;
afterEach(() => app?.close());

// security: A3
it('ends the streams of a session that is over, and leaves the others open', async () => {
  const sessionOf = (id: string) => ({ id }) as OwnerSession;
  const bus = createLocalBus();
  let alive = ['here', 'there'];
  const streams = ownerStreams({ list: async () => alive.map(sessionOf) }, bus);
  const tell = new Map<string, (event: string) => void>();
  const handlers = {
    async news(_: unknown, ctx: AppContext, progress: Progress<string>) {
      progress.emit('hello');
      tell.set(ctx.get('X-Session'), progress.emit.bind(progress));
      await once(progress.signal, 'abort');
      return {};
    },
  };
  app = await startTestApp(contract, handlers, {
    checkOwner: async (ctx) => streams.watch(ctx, sessionOf(ctx.get('X-Session'))),
  });
  const open = async (session: string) => {
    const headers = { Accept: 'text/event-stream', 'X-Session': session };
    const { body } = await app.get('/api/admin/news', { headers });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return reader;
  };
  const [here, there] = [await open('here'), await open('there')];
  const last = here.read();
  streams.ended();
  alive = ['there'];
  streams.ended();
  await expect(last).resolves.toMatchObject({ done: true });
  tell.get('there')?.('still there');
  expect(new TextDecoder().decode((await there.read()).value)).toContain('still there');
  await there.cancel();
  streams.close();
});
