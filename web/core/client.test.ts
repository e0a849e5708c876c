import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, HttpError, loadJson } from './client.ts';
import { createQueryClient } from './page-data.ts';

let base: string;
let seen: { method: string; url: string; type: string | undefined; body: string }[] = [];

const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  seen.push({ method: req.method ?? '', url: req.url ?? '', type: req.headers['content-type'], body });
  const status = Number(new URL(req.url ?? '', 'http://x').searchParams.get('status') ?? 200);
  const empty = req.url?.includes('empty');
  res.writeHead(status).end(empty ? '' : JSON.stringify({ path: req.url }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('a call', () => {
  it('that is not OK raises the status, a colon and the body', async () => {
    const failing = loadJson(`${base}/x?status=503`);
    await expect(failing).rejects.toThrow('503: {"path":"/x?status=503"}');
    await expect(failing).rejects.toBeInstanceOf(HttpError);
  });

  it('that fails without a response body raises the status text', async () => {
    await expect(loadJson(`${base}/empty?status=404`)).rejects.toThrow('404: Not Found');
  });

  it('that is unauthorised raises by default, and gives null where that was asked for', async () => {
    await expect(loadJson(`${base}/x?status=401`)).rejects.toThrow('401: ');
    await expect(loadJson(`${base}/x?status=401`, { on401: 'null' })).resolves.toBeNull();
  });

  it('carries credentials, and a content type only with a body', async () => {
    const spy = vi.spyOn(globalThis, 'fetch');
    seen = [];
    await loadJson(`${base}/plain`);
    expect(seen[0]).toMatchObject({ method: 'GET', type: undefined, body: '' });
    expect(spy.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
    spy.mockImplementation(async () => Response.json({ items: [], total: 0 }));
    await call('GET /api/podcasts/:showId/episodes', { params: { showId: 'a b' }, query: { limit: '2' } });
    expect(spy.mock.lastCall?.[0]).toBe('/api/podcasts/a%20b/episodes?limit=2');
    expect(spy.mock.lastCall?.[1]).not.toHaveProperty('body');
    spy.mockRestore();
  });
});

it('queries fetch the path in their query key, and neither retry nor refetch nor go stale', async () => {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false });
  expect(queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  expect(mutations?.retry).toBe(false);
  await expect(client.fetchQuery({ queryKey: [`${base}/named`] })).resolves.toEqual({ path: '/named' });
  seen = [];
  await expect(client.fetchQuery({ queryKey: [`${base}/broken?status=500`] })).rejects.toThrow('500: ');
  expect(seen).toHaveLength(1);
});
