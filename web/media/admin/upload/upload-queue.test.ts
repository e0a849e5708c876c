import { beforeEach, describe, expect, it } from 'vitest';
import type { FinishedUpload, Upload } from '#shared/media/media.admin.schema.ts';
import { readyFile } from '#web/core/chosen-file.ts';
import { HttpError } from '#web/core/client.ts';
import { hashFile } from './hash-file.ts';
import { mediaField } from './media-field.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

const PIECE = 4_000_000;
const refusal = (status: number, code: string, error: string) =>
  new HttpError(status, JSON.stringify({ error, code, requestId: 'x' }));

/** A server of uploads in memory; `fails` are thrown by the next calls of that name, one each. */
function createServer() {
  const uploads = new Map<string, Upload & { bytes: Uint8Array[]; made?: FinishedUpload }>();
  const fails: { call: string; error: unknown }[] = [];
  const log: string[] = [];
  const failing = (call: string) => {
    log.push(call);
    const index = fails.findIndex((fail) => fail.call === call);
    if (index !== -1) throw fails.splice(index, 1)[0]?.error;
  };
  const gone = () => refusal(404, 'request.not-found', 'This upload no longer exists. Start it again.');
  const existing = (id: string) => {
    const found = uploads.get(id);
    if (!found) throw gone();
    return found;
  };
  return {
    uploads,
    fails,
    log,
    calls: {
      unfinished: async () => [...uploads.values()].filter(({ made }) => !made),
      async start({
        name,
        size,
        hash = null,
      }: {
        name: string;
        size: number;
        hash?: string | null | undefined;
      }) {
        failing('start');
        const known = [...uploads.values()].find((one) => hash && one.hash === hash && !one.made);
        if (known) return known;
        const id = `upload-${uploads.size + 1}`;
        const upload = { id, name, size, hash, chunkBytes: PIECE, received: 0, startedAt: '', bytes: [] };
        uploads.set(id, upload);
        return upload;
      },
      async get(id: string) {
        failing('get');
        return existing(id);
      },
      async append(id: string, offset: number, piece: ArrayBuffer, sending: { signal: AbortSignal }) {
        failing('append');
        await Promise.resolve();
        if (sending.signal.aborted) throw new TypeError('stopped');
        const upload = existing(id);
        expect(offset).toBe(upload.received);
        upload.received += piece.byteLength;
        upload.bytes.push(new Uint8Array(piece));
        return { received: upload.received };
      },
      async finish(id: string) {
        failing('finish');
        const upload = existing(id);
        upload.made ??= { id: `file-of-${id}`, name: upload.name } as FinishedUpload;
        return upload.made;
      },
      async abort(id: string) {
        uploads.delete(id);
      },
    },
  };
}

let server: ReturnType<typeof createServer>;
let queue: UploadQueue;
let waits: number[];
beforeEach(() => {
  server = createServer();
  waits = [];
  queue = newQueue();
});
const newQueue = () =>
  new UploadQueue({
    calls: server.calls,
    hash: hashFile,
    prepare: async (file) => readyFile(file, mediaField({ image: 1, document: 1, video: 20 * PIECE })),
    untilOnline: async (tries) => void waits.push(tries),
  });

const fileOf = (pieces: number, name = 'film.mp4') =>
  new File([new Uint8Array(Math.floor(pieces * PIECE)).fill(name.length)], name, { type: 'video/mp4' });

/** Waits until the queue's items satisfy `found`. */
function until(found: (items: readonly UploadItem[]) => boolean): Promise<readonly UploadItem[]> {
  return new Promise((resolve) => {
    const look = () => {
      if (!found(queue.snapshot())) return;
      stop();
      resolve(queue.snapshot());
    };
    const stop = queue.subscribe(look);
    look();
  });
}
const untilState = (state: UploadItem['state'], count = 1) =>
  until((items) => items.filter((item) => item.state === state).length === count);

describe('uploads', () => {
  it('send a whole file in chunks, and call onDone once', async () => {
    const done: string[] = [];
    queue.onDone = ({ name }) => done.push(name);
    queue.add([fileOf(2.5)]);
    const [item] = await untilState('done');
    expect(item).toMatchObject({ sent: 2.5 * PIECE, file: { id: 'file-of-upload-1' } });
    expect(server.log).toEqual(['start', 'append', 'append', 'append', 'finish']);
    expect(done).toEqual(['film.mp4']);
  });

  it('send three files at the same time, and the others after them', async () => {
    queue.add(Array.from({ length: 8 }, (_, index) => fileOf(0.1, `${'x'.repeat(index + 1)}.mp4`)));
    let most = 0;
    queue.subscribe(() => {
      const busy = queue
        .snapshot()
        .filter(({ state }) => ['checking', 'sending', 'finishing'].includes(state));
      most = Math.max(most, busy.length);
    });
    await untilState('done', 8);
    expect(most).toBe(3);
    expect(server.uploads.size).toBe(8);
  });

  it('resume automatically after a lost connection, from the offset of the server', async () => {
    const lost = new TypeError('fetch failed');
    server.fails.push(...['start', 'append', 'append', 'finish'].map((call) => ({ call, error: lost })));
    queue.add([fileOf(2)]);
    await untilState('offline');
    expect(queue.snapshot()[0]?.reason).toBe('No connection. It goes on by itself.');
    await untilState('done');
    expect([...server.uploads.values()][0]?.received).toBe(2 * PIECE);
    expect(server.uploads.size).toBe(1);
    // Each wait after a success is short again.
    expect(waits).toEqual([0, 1, 2, 0]);
  });

  it('pause on request, and resume with the missing chunks', async () => {
    queue.add([fileOf(3)]);
    await until(([item]) => item?.state === 'sending' && item.sent >= PIECE);
    const [{ key } = { key: 0 }] = queue.snapshot();
    queue.pause(key);
    await untilState('paused');
    const sent = [...server.uploads.values()][0]?.received ?? 0;
    queue.resume(key);
    await untilState('done');
    expect(sent).toBeLessThan(3 * PIECE);
    expect([...server.uploads.values()][0]?.received).toBe(3 * PIECE);
    expect(server.log.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('are cancelled in the queue and on the server', async () => {
    queue.add([fileOf(3), fileOf(0.1, 'other.mp4')]);
    await until(([item]) => item?.state === 'sending');
    queue.cancel(queue.snapshot()[0]?.key ?? 0);
    await untilState('done');
    expect(queue.snapshot().map(({ name }) => name)).toEqual(['other.mp4']);
    expect([...server.uploads.values()].map(({ name }) => name)).toEqual(['other.mp4']);
  });

  it('show why the server refused a file, and are not retried', async () => {
    const error = refusal(415, 'upload.type', 'Only pictures are taken.');
    server.fails.push({ call: 'append', error });
    queue.add([fileOf(0.5)]);
    const [item] = await untilState('refused');
    expect(item?.reason).toBe('Only pictures are taken.');
    expect(waits).toEqual([]);
  });

  it('start again on resume when the server no longer has them', async () => {
    server.fails.push({
      call: 'append',
      error: refusal(404, 'request.not-found', 'This upload no longer exists.'),
    });
    queue.add([fileOf(1)]);
    const [item] = await untilState('failed');
    queue.resume(item?.key ?? 0);
    await untilState('done');
    expect(server.log.filter((call) => call === 'start')).toHaveLength(2);
  });

  it('pause when the session has ended, until they are resumed', async () => {
    server.fails.push({ call: 'append', error: refusal(401, 'auth.required', 'Unauthorized') });
    queue.add([fileOf(1)]);
    const [item] = await untilState('paused');
    expect(item?.reason).toBe('Log in again, then go on.');
    queue.resume(item?.key ?? 0);
    await untilState('done');
  });
});

describe('files that are not sent', () => {
  it.each([
    ['an empty file', new File([], 'film.mp4', { type: 'video/mp4' }), /^This file is empty\./],
    ['a text', new File(['x'], 'notes.txt', { type: 'text/plain' }), /^Only pictures/],
    ['a film that is too large', fileOf(21), /^This file has 84\.0 MB; 80 MB is the most\.$/],
  ])('are refused without a request to the server: %s', async (_, file, reason) => {
    queue.add([file]);
    const [item] = await untilState('refused');
    expect(item?.reason).toMatch(reason);
    expect(server.log).toEqual([]);
  });
});

describe('uploads after a reload', () => {
  /** Leaves an upload half-way, as a page that was closed. */
  async function leaveHalf(file: File): Promise<number> {
    queue.add([file]);
    await until(([item]) => item?.state === 'sending' && item.sent >= PIECE);
    queue.pause(queue.snapshot()[0]?.key ?? 0);
    await untilState('paused');
    queue = newQueue();
    await queue.recall();
    expect(queue.snapshot()).toMatchObject([{ name: file.name, state: 'lost' }]);
    return queue.snapshot()[0]?.key ?? 0;
  }

  it('require the same file, and resume with its missing chunks', async () => {
    const key = await leaveHalf(fileOf(3));
    const before = queue.snapshot()[0]?.sent ?? 0;
    expect(before).toBeGreaterThanOrEqual(PIECE);
    server.log.length = 0;
    await queue.attach(key, fileOf(3));
    await untilState('done');
    expect(server.log.filter((call) => call === 'append')).toHaveLength((3 * PIECE - before) / PIECE);
    expect(server.uploads.size).toBe(1);
  });

  it('reject another file, whether its size differs or is the same', async () => {
    const key = await leaveHalf(fileOf(3));
    for (const other of [fileOf(2), fileOf(3, 'another.mp4')]) {
      await queue.attach(key, other);
      expect(queue.snapshot()[0]).toMatchObject({
        state: 'lost',
        reason: expect.stringMatching(/another file/),
      });
    }
  });

  it('resume when the same file is added again', async () => {
    await leaveHalf(fileOf(3));
    queue.add([fileOf(3)]);
    await untilState('done');
    expect(queue.snapshot()).toHaveLength(1);
    expect(server.uploads.size).toBe(1);
  });

  it('are listed once, even when they are recalled twice', async () => {
    await leaveHalf(fileOf(3));
    await queue.recall();
    expect(queue.snapshot()).toHaveLength(1);
  });

  it('require the file again when it can no longer be read', async () => {
    const file = fileOf(3);
    const slice = file.slice.bind(file);
    let reads = 0;
    file.slice = (start, end) => {
      reads += 1;
      if (reads > 4) throw new DOMException('gone', 'NotReadableError');
      return slice(start, end);
    };
    queue.add([file]);
    const [item] = await untilState('lost');
    expect(item?.reason).toBe('The file can no longer be read. Choose it again.');
    await queue.attach(item?.key ?? 0, fileOf(3));
    await untilState('done');
    expect(server.uploads.size).toBe(1);
  });
});

it('hashes files by their content', async () => {
  const ports = { onProgress: () => {}, signal: new AbortController().signal };
  const hashes = await Promise.all(
    [fileOf(1.5), fileOf(1.5), fileOf(1.5, 'b.mp4'), fileOf(1)].map((file) => hashFile(file, ports)),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(3);
});
