import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '#api/core/http/context.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { EMPTY_FILE } from '#shared/core/file-refusals.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { readUpload } from './upload.ts';

const MAX_BYTES = 2_000_000;
const contract = defineContract({
  take: {
    method: 'POST',
    path: '/api/files',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: '',
    upload: { types: ['image/png', 'application/pdf'], maxBytes: MAX_BYTES },
    reply: z.object({ bytes: z.int() }),
  },
});

let app: TestApp;
let taken = 0;
beforeAll(async () => {
  app = await startTestApp(contract, {
    take({ body }) {
      taken += 1;
      return { bytes: body.length };
    },
  });
});
afterAll(() => app?.close());

const send = (body: NonNullable<RequestInit['body']>, type = 'image/png', init: RequestInit = {}) =>
  app.get('/api/files', { method: 'POST', headers: { 'Content-Type': type }, body, ...init });
const chunked = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start: () => {},
    pull(controller) {
      const size = Math.min(64_000, bytes);
      if (size === 0) return controller.close();
      bytes -= size;
      controller.enqueue(new Uint8Array(size));
    },
  });
const sendChunked = (bytes: number) => send(chunked(bytes), 'image/png', { duplex: 'half' } as RequestInit);
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

/** The raw response to a request; `end` decides how the connection goes on. */
function raw(head: string, body: Buffer, end: (socket: net.Socket) => void = () => {}): Promise<string> {
  const { port } = new URL(app.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(Number(port), '127.0.0.1', () => {
      socket.write(`POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n${head}\r\n\r\n`);
      socket.write(body);
      end(socket);
    });
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {}).on('close', () => resolve(text));
  });
}

/** Generous, because everything takes longer on a busy machine. */
const SLOW_MS = 60_000;

describe('an upload', () => {
  it('may be as large as the limit, with or without Content-Length', async () => {
    expect(await (await send(new Uint8Array(MAX_BYTES))).json()).toEqual({ bytes: MAX_BYTES });
    expect(await (await sendChunked(MAX_BYTES)).json()).toEqual({ bytes: MAX_BYTES });
  });

  // security: K4
  it('is refused beyond the limit with a clear message, with or without Content-Length', async () => {
    const tooLarge = { status: 413, code: 'request.too-large', error: 'The file is larger than 2 MB.' };
    for (const bytes of [MAX_BYTES + 1, 5 * MAX_BYTES]) {
      expect(await refusal(await send(new Uint8Array(bytes)))).toMatchObject(tooLarge);
      expect(await refusal(await sendChunked(bytes))).toMatchObject(tooLarge);
    }
  });

  // security: C5, K4
  it('ends at its Content-Length, whatever follows', async () => {
    const before = taken;
    const next = 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answer = await raw('Content-Length: 3', Buffer.from(`abc${next}`));
    expect(answer).toContain('{"bytes":3}');
    expect(taken).toBe(before + 1);
  });

  // security: K4
  it('is refused for a too large Content-Length before any of it has arrived', async () => {
    const answer = await raw('Content-Length: 99999999\r\nConnection: close', Buffer.alloc(0), (socket) => {
      socket.once('data', () => socket.end());
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it(
    'is dropped when its connection breaks, and the server keeps working',
    async () => {
      const before = taken;
      for (let kilobytes = 0; kilobytes < 40; kilobytes += 1) {
        const body = Buffer.alloc(kilobytes * 1000);
        await raw('Content-Length: 50000', body, (socket) => setTimeout(() => socket.destroy(), 2));
      }
      expect(taken).toBe(before);
      expect((await send(new Uint8Array(10))).status).toBe(200);
    },
    SLOW_MS,
  );

  it('fails as unreadable, not as a server error, when the client disconnects', async () => {
    async function* broken() {
      yield Buffer.alloc(10);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const ctx = {
      get: (name: string) => (name === 'content-type' ? 'image/png' : ''),
      req: Readable.from(broken()),
    };
    const reading = readUpload(ctx as unknown as AppContext, { types: ['image/png'], maxBytes: MAX_BYTES });
    await expect(reading).rejects.toMatchObject({ code: 'upload.unreadable' });
  });

  it('may arrive slowly', async () => {
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        for (let part = 0; part < 5; part += 1) {
          controller.enqueue(new Uint8Array(10));
          await pause(5);
        }
        controller.close();
      },
    });
    const answer = await send(slow, 'image/png', { duplex: 'half' } as RequestInit);
    expect(await answer.json()).toEqual({ bytes: 50 });
  });

  it('must have an accepted type, in any spelling, and must not be empty', async () => {
    for (const type of ['IMAGE/PNG', 'image/png; charset=x', 'application/pdf'])
      expect((await send(new Uint8Array(1), type)).status).toBe(200);
    for (const type of [
      'image/svg+xml',
      'text/html',
      'image/pngx',
      'multipart/form-data; boundary=x',
      ';',
      'x',
    ])
      expect(await refusal(await send(new Uint8Array(1), type)), type).toMatchObject({ code: 'upload.type' });
    const empty = await send(new Uint8Array(0));
    expect(await refusal(empty)).toMatchObject({
      status: 400,
      code: 'upload.empty',
      error: EMPTY_FILE,
    });
  });

  it(
    'is refused with 413 also when many that are too large arrive at once',
    async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => sendChunked(3 * MAX_BYTES)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(413));
      await Promise.all(answers.map((answer) => answer.body?.cancel()));
    },
    SLOW_MS,
  );
});
