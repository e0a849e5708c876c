import { EventEmitter } from 'node:events';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { AppContext } from '#api/core/http/context.ts';
import { createRequestWatch } from './listening.requests.ts';
import type { SentRange } from './listening.writer.ts';

const SRC = '/media/a/a.mp3';

function openWatch() {
  const added: SentRange[] = [];
  const sound = { key: 'episode a', path: '/a', src: SRC, seconds: 100 };
  const requests = createRequestWatch({
    now: () => Date.parse('2027-03-01T12:00:00Z'),
    log: pino({ level: 'silent' }),
    enclosures: async () => new Map([[SRC, sound]]),
    minuteOf: async () => ({ size: 10_000, from: 0, bytes: 6000 }),
    salts: { of: async (day) => day, forgetBefore: async () => {} },
    dayOf: async () => '2027-03-01',
    host: 'hub.example',
    add: (range) => added.push(range),
  });
  return { added, ...requests };
}

/** A response of 10,000 bytes, or of a part of them. */
function response({ contentRange = '', length = 10_000, closed = false } = {}) {
  const res = Object.assign(new EventEmitter(), { closed, writableFinished: false });
  const socket = { bytesWritten: 500 };
  const ctx = {
    _matchedRoute: '/media/:id/:file',
    method: 'GET',
    status: contentRange ? 206 : 200,
    path: SRC,
    ip: '10.0.0.1',
    length,
    headers: { 'user-agent': 'AntennaPod/3.7.0' },
    response: { get: () => contentRange },
    req: { socket },
    res,
  } as unknown as AppContext;
  return { ctx, res, socket };
}

it('counts the bytes that were sent of a response that was cut off', async () => {
  const { added, watch, settled } = openWatch();
  const { ctx, res, socket } = response({ contentRange: 'bytes 2000-9999/10000', length: 8000 });
  watch(ctx);
  socket.bytesWritten += 3000;
  res.emit('close');
  await settled();
  expect(added.map(({ range }) => range)).toEqual([{ start: 2000, end: 4999 }]);
});

it('counts all bytes of a response that was sent, and never more than it has', async () => {
  const { added, watch, settled } = openWatch();
  const whole = response();
  watch(whole.ctx);
  whole.res.writableFinished = true;
  whole.res.emit('close');
  const cut = response();
  watch(cut.ctx);
  // The headers are among what the connection took.
  cut.socket.bytesWritten += 10_400;
  cut.res.emit('close');
  await settled();
  expect(added.map(({ range }) => range)).toEqual([
    { start: 0, end: 9999 },
    { start: 0, end: 9999 },
  ]);
});

it('waits for no response whose client left before it began', async () => {
  const { added, watch, settled } = openWatch();
  watch(response({ closed: true }).ctx);
  await settled();
  expect(added).toEqual([]);
});
