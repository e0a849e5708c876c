import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site, WebManifest } from '#shared/site/site.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(longEngines)('site on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('the sitemap lists every indexable page once, at its own address', async () => {
    const response = await hub.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    expect(new Set(urls).size).toBe(urls.length);
    const items = urls.filter((url) => /\/(podcasts|music|videos)\/./.test(url ?? ''));
    expect(items).toHaveLength(16);
    expect(urls.length - items.length).toBe(18);
    expect(urls).toContain(`${PUBLIC_URL}/`);
    expect(urls).toContain(`${PUBLIC_URL}/coop-tv`);
    for (const hidden of ['/home', '/thank-you', '/404']) expect(urls).not.toContain(PUBLIC_URL + hidden);
  });

  it('robots.txt excludes the API and the back office', async () => {
    const response = await hub.get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const robots = await response.text();
    expect(robots).toContain('Disallow: /api/\n');
    expect(robots).toContain('Disallow: /admin\n');
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  // security: B5
  it("security.txt names the owner's contact address and expires within a year", async () => {
    const response = await hub.get('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const { identity } = await hub.json<Site>('/api/site');
    const lines = (await response.text()).trim().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(fields.get('Contact')).toBe(`mailto:${identity.contactEmail}`);
    expect(fields.get('Canonical')).toBe(`${PUBLIC_URL}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  it('the web manifest has the name of the network', async () => {
    const response = await hub.get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as WebManifest;
    expect(manifest).toMatchObject({ name: 'Coop TV', start_url: '/home', theme_color: '#0b0c0b' });
    expect(manifest.icons.map((icon) => [icon.src, icon.purpose])).toEqual([
      ['/icons/icon-192.png', 'any'],
      ['/icons/icon-512.png', 'any'],
      ['/icons/icon-maskable-512.png', 'maskable'],
    ]);
  });

  it('the sitemap ignores the query of its address', async () => {
    expect((await hub.get('/sitemap.xml?from=mail')).status).toBe(200);
  });

  it('moves the artist page with its setting: page, sitemap and old address', async () => {
    expect((await hub.get('/coop')).status).toBe(200);
    const document = hub.hub.slices.site.store.identity;
    const identity = { ...(await document.get()), artistPath: '/the-artist', networkName: 'Radio Nine' };
    await document.set(identity);

    expect((await hub.get('/coop')).status).toBe(404);
    const page = await hub.get('/the-artist');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Radio Nine');
    expect(await (await hub.get('/sitemap.xml')).text()).toContain(`<loc>${PUBLIC_URL}/the-artist</loc>`);
    expect(await hub.json<WebManifest>('/manifest.webmanifest')).toMatchObject({ name: 'Radio Nine' });
    expect((await hub.json<Site>('/api/site')).identity).toEqual(identity);
  });
});
