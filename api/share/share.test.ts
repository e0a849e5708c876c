import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
});
afterAll(() => hub?.close());

it("the QR code is an SVG picture of the site's address", async () => {
  const response = await hub.get('/qr.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await response.text()).toBe(`<svg>${PUBLIC_URL}</svg>`);
});
