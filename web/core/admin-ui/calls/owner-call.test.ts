import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '#web/core/client.ts';
import { onConfirmNeeded } from './confirm.ts';
import { keepCsrfToken, onSessionEnd, ownerCall } from './owner-call.ts';

const seen: { method: string; url: string; csrf: string | undefined; type: string | undefined }[] = [];
/** The server's next responses, in order; 200 when the list is empty. */
let answers: [status: number, code: string][] = [];

let csrfToken = 'token';

const server = http.createServer((req, res) => {
  const { 'x-csrf-token': csrf, 'content-type': type } = req.headers;
  seen.push({ method: req.method ?? '', url: req.url ?? '', csrf: csrf as string | undefined, type });
  const [status, code] = answers.shift() ?? [200, ''];
  req.resume();
  res
    .writeHead(status)
    .end(JSON.stringify(status === 200 ? { csrfToken } : { error: 'No.', code, requestId: 'r' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = globalThis.fetch;
  // There is no page in this test, so relative paths need a base address.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(base + path, init));
  keepCsrfToken('token');
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answers = [];
  csrfToken = 'token';
  keepCsrfToken('token');
});

it('sends the CSRF token with a change, and not with a read', async () => {
  await ownerCall('GET /api/admin/session', {});
  await ownerCall('DELETE /api/admin/delivery/blueprint', {});
  expect(seen.map(({ method, csrf }) => [method, csrf])).toEqual([
    ['GET', undefined],
    ['DELETE', 'token'],
  ]);
});

it('sends a file with its content type, and omits undefined query parameters', async () => {
  const file = new Blob(['%PDF'], { type: 'application/pdf' });
  const query = { name: undefined };
  await ownerCall('POST /api/admin/delivery/blueprint', { query }, { file });
  expect(seen[0]).toMatchObject({ url: '/api/admin/delivery/blueprint', type: 'application/pdf' });
});

it('asks the owner to confirm once, and repeats the call when they did', async () => {
  const ask = vi.fn(async () => true);
  const stop = onConfirmNeeded(ask);
  answers = [[403, 'auth.confirm']];
  await ownerCall('DELETE /api/admin/delivery/blueprint', {});
  expect(seen).toHaveLength(2);
  answers = [
    [403, 'auth.confirm'],
    [403, 'auth.confirm'],
  ];
  await expect(ownerCall('DELETE /api/admin/delivery/blueprint', {})).rejects.toBeInstanceOf(HttpError);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('takes over the token of another tab that has logged in since, and repeats the change once', async () => {
  answers = [[403, 'auth.csrf']];
  csrfToken = 'of the new session';
  await ownerCall('DELETE /api/admin/delivery/blueprint', {});
  expect(seen.map(({ method, csrf }) => [method, csrf])).toEqual([
    ['DELETE', 'token'],
    ['GET', undefined],
    ['DELETE', 'of the new session'],
  ]);
  seen.length = 0;
  // The session's token is unchanged, so another login is not the reason, and the change is not repeated.
  answers = [[403, 'auth.csrf']];
  await expect(ownerCall('DELETE /api/admin/delivery/blueprint', {})).rejects.toThrow('403: ');
  expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
});

it('calls the session-end listener for a 401 response, and not for a 404', async () => {
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  answers = [
    [401, 'auth.session'],
    [404, 'request.not-found'],
  ];
  await expect(ownerCall('GET /api/admin/session', {})).rejects.toThrow('401: ');
  await expect(ownerCall('GET /api/admin/session', {})).rejects.toThrow('404: ');
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});
