import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#api/seo/audit/rules/structured-data.ts';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { productsContract } from '#shared/products/products.contract.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { bmp, pdf, picture, zip } from '#test/support/hostile/hostile-pictures.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { handbook, ownerProducts, PRODUCTS } from '#test/support/people/owner-products.ts';

const epub = Buffer.concat([
  Buffer.from('504b03040a000000000000002100', 'hex'),
  Buffer.alloc(12),
  Buffer.from([8, 0, 0, 0]),
  Buffer.from('mimetypeapplication/epub+zip'),
  zip.subarray(36),
]);
const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)]);

describe.each(longEngines)('products on %s', (database) => {
  let desk: OwnersHub;
  let products: ReturnType<typeof ownerProducts>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    products = ownerProducts(desk);
  });
  afterAll(() => desk?.hub.close());

  const listed = async () =>
    (await desk.hub.json<ReplyOf<typeof productsContract.list>>('/api/products')).products;
  const page = async (path: string) => {
    const response = await desk.hub.get(path);
    return { status: response.status, html: await response.text() };
  };
  const sitemap = async () => (await page('/sitemap.xml')).html;

  it('are empty on a fresh install: the list page exists, but not in the menu or sitemap', async () => {
    expect(await listed()).toEqual([]);
    const { status, html } = await page('/products');
    expect(status).toBe(200);
    expect(html).toContain('<meta data-page name="robots" content="noindex">');
    const { menu, products: ids } = await desk.hub.json<Site>('/api/site');
    expect(ids).toEqual([]);
    expect(menu.map(({ page: key }) => key)).not.toContain('products');
    expect(await sitemap()).not.toContain('/products');
    expect((await page('/products/handbook')).status).toBe(404);
    const audited = await desk.owner.send('POST', '/api/admin/seo/audit', { outside: false });
    const { pages } = (await audited.json()) as { pages: { page: string; issues: { rule: string }[] }[] };
    const found = pages.find((one) => one.page === 'products')?.issues.map(({ rule }) => rule);
    expect(found).not.toContain('page-hidden');
  });

  it('are accepted with a file of any supported type, detected from its content', async () => {
    const kinds = [
      [pdf('a handbook'), 'Handbook.txt', 'application/pdf', 'Handbook.pdf'],
      [zip, 'Samples.zip', 'application/zip', 'Samples.zip'],
      [epub, 'Novel.epub', 'application/epub+zip', 'Novel.epub'],
      [wav, 'Loop.wav', 'audio/wav', 'Loop.wav'],
      [await picture('png'), 'Poster.exe', 'image/png', 'Poster.png'],
    ] as const;
    for (const [bytes, called, type, name] of kinds) {
      const made = await products.uploaded(bytes, called);
      expect(made, called).toMatchObject({ type, name, bytes: bytes.length });
      expect(await (await products.file(made.id)).json()).toEqual(made);
    }
  });

  it('refuse files that are unsupported, empty or truncated', async () => {
    const refused = async (body: Uint8Array, name?: string, type?: string) =>
      desk.refusal(await products.upload(body, name, type));
    expect(await refused(bmp)).toMatchObject({ status: 415, code: 'upload.type' });
    expect(await refused(Buffer.from('<html><script>alert(1)</script>'))).toMatchObject({
      code: 'upload.type',
    });
    expect(await refused(zip, 'Samples.zip', 'application/zip')).toMatchObject({ code: 'upload.type' });
    expect(await refused(new Uint8Array())).toMatchObject({ code: 'upload.empty' });
    expect(await refused(zip.subarray(0, 60))).toMatchObject({ code: 'upload.unreadable' });
    expect(await refused(pdf().subarray(0, 40))).toMatchObject({ code: 'upload.unreadable' });
  });

  it('have their own page, with metadata for search engines and shared links', async () => {
    const { id: fileId } = await products.uploaded(pdf('first'));
    expect((await products.create({ fileId })).status).toBe(200);
    expect(await products.get('handbook')).toMatchObject({ fileId, fileName: 'Handbook.pdf' });
    const { fileId: _, published: __, ...shown } = handbook;
    expect(await listed()).toMatchObject([shown]);
    const { status, html } = await page('/products/handbook');
    expect(status).toBe(200);
    expect(html).toContain('<main data-page="product">');
    expect(html).toContain('<title>The Room Handbook | Coop</title>');
    expect(html).toContain('<link data-page rel="canonical" href="https://hub.example/products/handbook">');
    expect(html).toContain('property="og:image" content="https://hub.example/art/blueprint-cover');
    expect(html).not.toContain(fileId);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(faultsOf(data)).toEqual([]);
    expect(JSON.parse(data)['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'The Room Handbook',
      offers: { '@type': 'Offer', price: '24.00', priceCurrency: 'USD' },
    });
    expect(await sitemap()).toContain('<loc>https://hub.example/products/handbook</loc>');
    expect(await sitemap()).toContain('<loc>https://hub.example/products</loc>');
    expect((await page('/products')).html).not.toContain('noindex');
    const capitals = await desk.hub.get('/Products/Handbook/', { redirect: 'manual' });
    expect(capitals.headers.get('location')).toBe('/products/handbook');
  });

  it('are not shown as drafts, in the trash, or at an unknown address', async () => {
    await products.change('handbook', { published: false });
    expect((await page('/products/handbook')).status).toBe(404);
    expect((await desk.hub.get('/api/products/handbook')).status).toBe(404);
    await products.change('handbook', { published: true });
    expect((await page('/products/handbook')).status).toBe(200);
    await products.remove('handbook');
    expect((await page('/products/handbook')).status).toBe(404);
    await products.restore('handbook');
    expect((await page('/products/handbook')).status).toBe(200);
    for (const path of [
      '/products/other',
      '/products/handbook/x',
      '/products/x%2fhandbook',
      '/products/__proto__',
    ])
      expect((await page(path)).status, path).toBe(404);
  });

  it('require an existing file and a price above zero', async () => {
    const gone = await products.change('handbook', { fileId: '00000000-0000-4000-8000-000000000000' });
    expect(gone.status).toBe(400);
    expect(await gone.json()).toMatchObject({
      fields: { fileId: 'This file no longer exists: upload it again' },
    });
    expect((await products.change('handbook', { priceCents: 0 })).status).toBe(400);
  });

  it('keep a replaced file for a week, so that the change can be undone', async () => {
    const job = desk.hub.hub.slices.jobs.find(({ name }) => name === 'products.files');
    const run = () => job?.run(new AbortController().signal);
    const before = await products.get('handbook');
    const { id: fileId } = await products.uploaded(pdf('second'));
    await products.change('handbook', { fileId });
    await run();
    desk.pass(6 * 86_400_000);
    await run();
    const { items } = await desk.owner.json<{ items: { id: string }[] }>(`${PRODUCTS}/handbook/history`);
    const { version } = await products.get('handbook');
    const undone = await desk.owner.send('POST', `${PRODUCTS}/handbook/undo`, {
      changeId: items[0]?.id,
      version,
    });
    expect(await undone.json()).toMatchObject({ fileId: before.fileId });
    await run();
    desk.pass(8 * 86_400_000);
    await run();
    expect((await products.file(before.fileId ?? '')).status).toBe(200);
    expect((await products.file(fileId)).status).toBe(404);
  });

  it("appear in the back office search, the assistant's knowledge and the studio", async () => {
    const { items } = await desk.owner.json<{ items: object[] }>('/api/admin/search?q=Room');
    expect(items).toContainEqual({
      kind: 'product',
      id: 'handbook',
      title: 'The Room Handbook',
      detail: '',
      target: '/admin/dashboard/bookings/shop/products?q=The+Room+Handbook',
    });
    const { slices } = desk.hub.hub;
    const { passages } = await slices.passages.knowledge.read();
    const known = passages.find(({ id }) => id === 'product-handbook');
    expect(known).toMatchObject({ sources: [{ path: '/products/handbook' }] });
    expect(known?.text).toContain('is $24, paid once');
    const offers = await desk.owner.json<{ items: { id: string }[] }>('/api/ai/items');
    expect(offers.items.find(({ id }) => id === 'product-handbook')).toMatchObject({
      link: 'https://hub.example/products/handbook',
      values: { price: '$24' },
    });
  });

  it('do not replace an existing own page or redirect at their address', async () => {
    await desk.db
      .insertInto('seoRedirects')
      .values({
        id: 'old-shop',
        position: 0,
        source: '/products',
        target: '/blueprint',
        permanent: 1,
        published: 1,
        version: 1,
        updatedAt: '2026-01-01T00:00:00.000Z',
        deletedAt: null,
      })
      .execute();
    const movedFrom = async (path: string) =>
      (await desk.hub.get(path, { redirect: 'manual' })).headers.get('location');
    expect(await movedFrom('/products')).toBe('/blueprint');
    // The owner can still change where it leads.
    const change = { source: '/products', target: '/music', permanent: true, published: true, version: 1 };
    const saved = await desk.owner.send('PUT', '/api/admin/seo/redirects/old-shop', change);
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect(await movedFrom('/products')).toBe('/music');
    for (const source of ['/privacy', '/podcasts/convos', '/podcasts/convos/convos-41']) {
      await desk.db.updateTable('seoRedirects').set({ source }).where('id', '=', 'old-shop').execute();
      expect(await movedFrom(source), source).toBe('/music');
    }
    await desk.db.deleteFrom('seoRedirects').where('id', '=', 'old-shop').execute();
    const own = { title: 'My shop', description: 'Old.', image: null, blocks: '[]', inMenu: 0, position: 0 };
    await desk.db
      .insertInto('ownPages')
      .values({ ...own, id: 'products', updatedAt: '2026-01-01T00:00:00.000Z' } as never)
      .execute();
    expect((await page('/products')).html).toContain('<main data-page="own">');
    await desk.db.deleteFrom('ownPages').where('id', '=', 'products').execute();
    expect((await page('/products')).html).toContain('<main data-page="products">');
  });
});
