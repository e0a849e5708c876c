import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalPages } from '#shared/site/site.legal.ts';
import { pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(longEngines)('pages on %s', (database) => {
  let hub: TestHub;
  let drawn = 0;
  let breaks = false;
  beforeAll(async () => {
    const renderer = async (): Promise<PageRenderer> => {
      if (breaks) throw new Error('a component threw');
      const real = await fakeWeb.renderer();
      return {
        ...real,
        render(view) {
          drawn += 1;
          return real.render(view);
        },
      };
    };
    hub = await startTestHub({ database, web: { ...fakeWeb, renderer } });
  });
  afterAll(() => hub?.close());

  it('are served at every path of the table, with their own canonical URL', async () => {
    const { identity } = await hub.json<Site>('/api/site');
    // These are off until the owner has written them.
    const off: readonly string[] = [...legalPages, 'appearances'];
    for (const key of pageKeys.filter((one) => !off.includes(one))) {
      const path = pagePathOf(key, identity);
      const response = await hub.get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('set-cookie')).toBeNull();
      const html = await response.text();
      expect(html).toContain(`data-page="${key}"`);
      const canonical = key === 'home' ? '/' : path;
      expect(html).toContain(`rel="canonical" href="${PUBLIC_URL}${canonical}"`);
    }
  });

  it('link no feed in which nothing can be heard', async () => {
    expect(await (await hub.get('/podcasts')).text()).not.toContain('/feeds/');
  });

  // security: F2
  it('contain their data as JSON, and no scripts but those that the content security policy allows', async () => {
    const response = await hub.get('/podcasts');
    const html = await response.text();
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).data['/api/podcasts'].shows).toHaveLength(3);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] as string);
    expect(scripts).toHaveLength(2);
    const policy = response.headers.get('content-security-policy')?.split(';') ?? [];
    const allowed = policy.find((directive) => directive.startsWith('script-src '));
    for (const script of scripts)
      expect(allowed).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  // security: F4
  it('are rendered once, whatever the query string is', async () => {
    await hub.get('/media');
    const before = drawn;
    for (const path of ['/media', '/media?utm_source=x', '/media?y'])
      expect((await hub.get(path)).status).toBe(200);
    expect(drawn).toBe(before);
  });

  it('that do not exist share one 404 page, rendered once', async () => {
    await hub.get('/nothing-here');
    const before = drawn;
    for (const path of [
      '/wp-login.php',
      '/a/b/c',
      '/podcasts//x',
      '/%',
      '/%00',
      '/..%2f',
      `/${'x'.repeat(3000)}`,
    ]) {
      const response = await hub.get(path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('data-page="notFound"');
    }
    expect(drawn).toBe(before);
  });

  it('accept only GET and HEAD', async () => {
    const response = await hub.get('/home', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('that fail to render respond with a 500 page without details, and recover', async () => {
    await hub.hub.slices.site.store.network.set(await hub.hub.slices.site.store.network.get());
    breaks = true;
    const forPerson = await hub.get('/live', { headers: { Accept: 'text/html' } });
    expect(forPerson.status).toBe(500);
    expect(forPerson.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await forPerson.text()).not.toContain('a component threw');
    breaks = false;
    expect((await hub.get('/live')).status).toBe(200);
  });
});
