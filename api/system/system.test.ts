import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { startTestHub } from '#test/support/test-hub.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
}

describe('system', () => {
  it('describes every endpoint of the contract as OpenAPI 3.1', async () => {
    const hub = await startTestHub({ database: 'sqlite' });
    const document = await hub.json<Document>('/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of allEndpoints) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[address]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
    expect(document.paths['/api/podcasts/{showId}/episodes']?.get?.parameters).toMatchObject([
      { name: 'showId', in: 'path', required: true },
      { name: 'limit', in: 'query', required: false },
      { name: 'offset', in: 'query', required: false },
    ]);
    expect(await hub.json('/api/health')).toEqual({ ok: true });
    expect(await hub.json('/api/ready')).toEqual({ ready: true });
    await hub.close();
  });
});
