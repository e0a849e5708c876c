import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { seoAdminContract } from '#shared/seo/seo.admin.contract.ts';
import { noOverride, type PageOverride } from '#shared/seo/seo.schema.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import type { SiteContent } from '#shared/site/site.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Stored = ReplyOf<typeof seoAdminContract.page>;
type Identity = { value: SiteContent['identity']; version: number };

const PAGES = '/api/admin/seo/pages';
const REDIRECTS = '/api/admin/seo/redirects';

describe.each(longEngines)('page metadata on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const html = async (path: string) => (await hub.get(path)).text();
  async function say(page: string, change: Partial<PageOverride>): Promise<Stored> {
    const { version } = await owner.json<Stored>(`${PAGES}/${page}`);
    const body = { value: { ...noOverride, ...change }, version };
    const response = await owner.send('PUT', `${PAGES}/${page}`, body);
    expect(response.status).toBe(200);
    return (await response.json()) as Stored;
  }
  const identity = () => owner.json<Identity>('/api/admin/site/identity');
  async function move(change: Partial<SiteContent['identity']>) {
    const { value, version } = await identity();
    return owner.send('PUT', '/api/admin/site/identity', { value: { ...value, ...change }, version });
  }

  it('is in the server-rendered HTML immediately and after a restart', async () => {
    await hub.get('/live');
    await say('live', {
      title: 'Every Night Live',
      description: 'Come in.',
      keywords: ['live', 'late night'],
      canonicalUrl: 'https://hub.example/live',
      ogTitle: 'Shared',
      ogDescription: 'Shared words',
      ogImage: '/share/music.png',
    });
    const expectSaid = (text: string) => {
      expect(text).toContain('<title>Every Night Live</title>');
      expect(text).toContain('name="description" content="Come in."');
      expect(text).toContain('name="keywords" content="live, late night"');
      expect(text).toContain('property="og:title" content="Shared"');
      expect(text).toContain('property="og:description" content="Shared words"');
      expect(text).toContain(`property="og:image" content="${PUBLIC_URL}/share/music.png"`);
      expect(text).toContain('name="twitter:title" content="Shared"');
    };
    expectSaid(await html('/live'));
    expect((await hub.json<PageMetas>('/api/pages')).live.title).toBe('Every Night Live');
    const again = await startTestHub({ database, shared: hub.place });
    expectSaid(await (await again.get('/live')).text());
    await again.close();
  });

  it('uses the JPEG copy of a library picture on share cards', async () => {
    const { url } = await addFile(owner, await picture('png'));
    await say('live', { ogImage: url });
    const text = await html('/live');
    const [, shared = ''] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
    expect(shared).toBe(PUBLIC_URL + url.replace('.webp', '.jpg'));
    expect(text).toContain(`name="twitter:image" content="${shared}"`);
    const reply = await hub.get(shared.slice(PUBLIC_URL.length));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('applies to both paths of the home page, and has no entry for the second', async () => {
    await say('home', { title: 'The Hub' });
    for (const path of ['/', '/home']) expect(await html(path)).toContain('<title>The Hub</title>');
    expect((await owner.get(`${PAGES}/splash`)).status).toBe(400);
  });

  it('is escaped in HTML, and refuses unsafe canonical addresses', async () => {
    const evil = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    await say('media', {
      title: evil,
      description: evil,
      ogTitle: evil,
      ogDescription: evil,
      keywords: ['"><b>'],
    });
    const text = await html('/media');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('"><b>');
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)');
    const { canonicalUrl: _, ...rest } = { ...noOverride };
    for (const wrong of ['javascript:alert(1)', '/relative', 'data:text/html,x'])
      expect(
        (await owner.send('PUT', `${PAGES}/media`, { value: { ...rest, canonicalUrl: wrong }, version: 1 }))
          .status,
      ).toBe(400);
  });

  it('accepts titles and descriptions that search engines may truncate', async () => {
    await say('pricing', { title: 'x'.repeat(120), description: 'y'.repeat(300) });
    expect(await html('/pricing')).toContain(`<title>${'x'.repeat(120)}</title>`);
  });

  it('is listed for all pages with their current versions', async () => {
    await say('services', { title: 'Write to me' });
    const { items } = await owner.json<ReplyOf<typeof seoAdminContract.pages>>(PAGES);
    expect(items.map(({ page }) => page)).toEqual([...metaPages]);
    const services = items.find(({ page }) => page === 'services');
    expect(services).toMatchObject({ version: 1, value: { title: 'Write to me', description: '' } });
    expect(items.filter(({ version }) => version === 0).length).toBeGreaterThan(5);
  });

  it('refuses an outdated version, has a history, and can be undone', async () => {
    const first = await say('founder', { title: 'One' });
    await say('founder', { title: 'Two' });
    const late = await owner.send('PUT', `${PAGES}/founder`, {
      value: { ...noOverride, title: 'Late' },
      version: first.version,
    });
    expect(late.status).toBe(409);
    const { items } = await owner.json<{ items: { id: string; fields: string[] }[] }>(
      `${PAGES}/founder/history`,
    );
    expect(items.map(({ fields }) => fields)).toEqual([['title'], ['title']]);
    const undo = await owner.send('POST', `${PAGES}/founder/undo`, { changeId: items[0]?.id, version: 2 });
    expect(((await undo.json()) as Stored).value.title).toBe('One');
    expect(await html('/founder')).toContain('<title>One</title>');
  });

  it('can exclude a page from search engines and the sitemap, and include it again', async () => {
    const listed = async () => (await html('/sitemap.xml')).includes(`<loc>${PUBLIC_URL}/blueprint</loc>`);
    expect(await listed()).toBe(true);
    await say('blueprint', { noindex: true });
    expect(await html('/blueprint')).toContain('name="robots" content="noindex"');
    expect(await listed()).toBe(false);
    await say('blueprint', {});
    expect(await html('/blueprint')).not.toContain('noindex');
    expect(await listed()).toBe(true);
  });

  it('generates a share picture of 1200 by 630, at an address derived from its texts', async () => {
    const { generatedImage: before } = await say('booking', { ogTitle: 'Book <b>me</b> & "you"' });
    const response = await hub.get(before);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.width, meta.height]).toEqual([1200, 630]);
    const { generatedImage: after } = await say('booking', { ogTitle: 'Another', ogImage: before });
    expect(after).not.toBe(before);
    const old = await hub.get(before, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, after]);
    expect((await hub.get('/share-images/nobody-000000000000.png')).status).toBe(404);
  });

  it("uses a generated picture once the creator's name has changed", async () => {
    expect((await hub.json<PageMetas>('/api/pages')).music.image).toBe(`${PUBLIC_URL}/share/music.png`);
    expect((await move({ creatorName: 'Mara' })).status).toBe(200);
    const { image } = (await hub.json<PageMetas>('/api/pages')).music;
    expect(image).toMatch(/^https:\/\/hub\.example\/share-images\/music-[0-9a-f]{12}\.png$/);
    expect(await html('/music')).toContain(`property="og:image" content="${image}"`);
    expect((await hub.get(image.slice(PUBLIC_URL.length))).status).toBe(200);
    expect((await move({ creatorName: 'Coop' })).status).toBe(200);
  });

  describe('redirects', () => {
    const goes = async (path: string) => {
      const { status, headers } = await hub.get(path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const make = (redirectId: string, source: string, target: string, permanent = true) =>
      owner.send('POST', REDIRECTS, { redirectId, source, target, permanent });

    it('lead from old paths of a page to the current one, after several moves', async () => {
      expect((await move({ artistPath: '/mara' })).status).toBe(200);
      expect(await goes('/coop?utm_source=x')).toEqual([301, '/mara?utm_source=x']);
      expect(await goes('/coop/')).toEqual([301, '/mara']);
      expect((await move({ artistPath: '/nine' })).status).toBe(200);
      expect(await goes('/coop')).toEqual([301, '/nine']);
      expect(await goes('/mara')).toEqual([301, '/nine']);
      expect((await hub.get('/nine')).status).toBe(200);
      expect((await move({ artistPath: '/coop' })).status).toBe(200);
      expect((await goes('/coop'))[0]).toBe(200);
      expect(await goes('/mara')).toEqual([301, '/coop']);
      expect(await goes('/nine')).toEqual([301, '/coop']);
    });

    it('do not block two pages that swap their paths', async () => {
      expect((await move({ artistPath: '/coop-tv', networkPath: '/coop' })).status).toBe(200);
      expect((await goes('/coop'))[0]).toBe(200);
      expect((await goes('/coop-tv'))[0]).toBe(200);
      expect((await move({ artistPath: '/coop', networkPath: '/coop-tv' })).status).toBe(200);
    });

    it('are not created when the change of a path is refused', async () => {
      const refused = await move({ artistPath: '/music' });
      expect(refused.status).toBe(400);
      expect((await goes('/coop'))[0]).toBe(200);
    });

    it('can be created by the owner, and end when they are deleted', async () => {
      expect((await make('shop', '/shop', 'https://shop.example/all?x=1', false)).status).toBe(200);
      expect(await goes('/shop?y')).toEqual([302, 'https://shop.example/all?x=1&y']);
      expect((await make('old-shop', '/old/shop.html', '/shop')).status).toBe(200);
      expect(await goes('/old/shop.html')).toEqual([302, 'https://shop.example/all?x=1']);
      expect((await owner.send('DELETE', `${REDIRECTS}/shop`)).status).toBe(200);
      expect((await goes('/shop'))[0]).toBe(404);
    });

    it('match any valid source path in any percent-encoding', async () => {
      expect((await make('ueber', '/über-uns@home,+1', '/founder?from=old#bio')).status).toBe(200);
      const there = [301, '/founder?from=old&x=1#bio'];
      expect(await goes('/%C3%BCber-uns@home,+1?x=1')).toEqual(there);
      expect(await goes('/%c3%bcber-uns%40home%2C%2B1/?x=1')).toEqual(there);
      expect((await make('again', '/%C3%BCber-uns%40home,+1', '/live')).status).toBe(400);
    });

    it('merge the queries of a chain, and refuse a loop with queries', async () => {
      expect((await make('q1', '/q1', '/q2?a=1#x')).status).toBe(200);
      expect((await make('q2', '/q2', '/music?b=2')).status).toBe(200);
      expect(await goes('/q1?c=3')).toEqual([301, '/music?b=2&a=1&c=3#x']);
      expect((await make('q3', '/q3', '/q4?a=1')).status).toBe(200);
      expect((await make('q4', '/q4', '/q3?b=2')).status).toBe(400);
    });

    it('with a missing target page are listed', async () => {
      const dead = async () =>
        (await owner.json<{ items: { source: string }[] }>('/api/admin/seo/dead-redirects')).items
          .map(({ source }) => source)
          .filter((source) => source.startsWith('/dead'));
      expect((await make('dead-1', '/dead-1', '/no-such-page?x=1')).status).toBe(200);
      expect((await make('dead-2', '/dead-2', '/music#videos')).status).toBe(200);
      expect((await make('dead-3', '/dead-3', 'https://elsewhere.example/')).status).toBe(200);
      expect((await make('dead-4', '/dead-4', '/robots.txt')).status).toBe(200);
      expect((await make('dead-5', '/dead-5', '/admin/orders')).status).toBe(200);
      expect(await dead()).toEqual(['/dead-1']);
    });

    it('lead from capitals, encodings and extra slashes to the canonical address of a page', async () => {
      expect(await goes('/Podcasts')).toEqual([301, '/podcasts']);
      expect(await goes('/PODCASTS/?utm_source=x')).toEqual([301, '/podcasts?utm_source=x']);
      expect(await goes('/booking//')).toEqual([301, '/booking']);
      expect(await goes('/%62ooking')).toEqual([301, '/booking']);
      expect(await goes('/Admin')).toEqual([301, '/admin']);
      expect(await goes('/ADMIN/orders/HUB-7K3F-Q2')).toEqual([301, '/admin/orders/HUB-7K3F-Q2']);
      expect(await goes('/Robots.TXT')).toEqual([301, '/robots.txt']);
      expect(await goes('/Feeds/Convos.xml')).toEqual([301, '/feeds/convos.xml']);
      expect((await goes('/API/pages'))[0]).toBe(404);
      expect((await goes('/nothing-here/'))[0]).toBe(404);
    });

    it.each([
      ['a page in capitals', '/Music', '/live'],
      ['the back office in capitals', '/Admin', '/live'],
      ['a target on another host in disguise', '/x', '/..//evil.example'],
      ['a page', '/music', '/live'],
      ['a file of the program', '/robots.txt', '/live'],
      ['the back office', '/admin/x', '/live'],
      ['itself', '/loop', '/loop'],
      ['another host in disguise', '//evil.example', '/live'],
      ['a script', '/x', 'javascript:alert(1)'],
      ['a header', '/x', '/y\r\nSet-Cookie: a=b'],
      ['one that is there', '/mara', '/live'],
    ])('refuse %s', async (_, source, target) => {
      expect((await make('refused', source, target)).status).toBe(400);
    });

    it('cannot form a loop', async () => {
      expect((await make('a', '/a', '/b')).status).toBe(200);
      expect((await make('b', '/b', '/c')).status).toBe(200);
      const closing = await make('c', '/c', '/a');
      expect(closing.status).toBe(400);
      expect(await closing.text()).toContain('leads back');
    });
  });
});
