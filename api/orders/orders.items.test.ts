import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS } from '#shared/core/time.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import type { paymentInfo } from '#shared/orders/orders.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { pdf, zip } from '#test/support/hostile/hostile-pictures.ts';
import { calendarUrl, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { mixing, ownerProducts } from '#test/support/people/owner-products.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const SERVICES = '/api/admin/services/services';

describe.each(longEngines)('orders of products and further services on %s', (database) => {
  let desk: OwnersHub;
  let products: ReturnType<typeof ownerProducts>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    products = ownerProducts(desk);
    const { id: fileId } = await products.uploaded(zip, 'Samples.zip');
    await products.create({ fileId });
  });
  afterAll(() => desk?.hub.close());

  const linkIn = (text = '') => /https:\/\/hub\.example(\/api\/orders\/\S+)/.exec(text)?.[1] ?? 'none';
  const ask = (fields: object) =>
    sendForm(
      desk.hub,
      '/api/orders',
      { name: 'Ada', email: 'ada@visitor.example', ...fields },
      { from: newVisitor() },
    );
  const info = () => desk.hub.json<z.output<typeof paymentInfo>>('/api/payment');
  const needs = async () =>
    (await desk.owner.json<{ items: Need[] }>('/api/admin/needs-you')).items.filter(
      ({ kind }) => kind === 'sale',
    );
  async function setOwnPayment(): Promise<void> {
    const path = '/api/admin/orders/payment';
    const { version } = await desk.owner.json<{ version: number }>(path);
    const way = { method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: null };
    await desk.owner.send('PUT', path, { value: { ways: [way] }, version });
  }
  const order = { kind: 'product', itemId: 'handbook' };

  it('are refused for an unavailable item or without a valid item id', async () => {
    await products.create({ id: 'draft', published: false });
    for (const itemId of ['draft', 'nothing', 'consulting'])
      for (const kind of ['product', 'service'])
        expect((await ask({ kind, itemId })).status, `${kind} ${itemId}`).toBe(404);
    for (const fields of [
      { kind: 'product' },
      { kind: 'service' },
      { kind: 'interview', itemId: 'handbook' },
      { kind: 'product', itemId: '../x' },
    ])
      expect((await ask(fields)).status, JSON.stringify(fields)).toBe(400);
  });

  it("are refused for a product without a file once the owner's payment is set, with a task for the owner", async () => {
    await products.create({ id: 'sketches', title: 'Sketches' });
    expect((await info()).unavailable).toEqual([]);
    expect((await ask({ kind: 'product', itemId: 'sketches' })).status, 'while all is an example').toBe(200);
    await setOwnPayment();
    expect((await info()).unavailable).toEqual(['blueprint', 'product/sketches']);
    expect(await desk.refusal(await ask({ kind: 'product', itemId: 'sketches' }))).toMatchObject({
      status: 409,
      code: 'order.unavailable',
    });
    expect((await ask(order)).status).toBe(200);
    expect(await needs()).toContainEqual(
      expect.objectContaining({
        title: 'Not sold at the moment: Sketches',
        target: '/admin/dashboard/bookings/shop/products',
      }),
    );
    const { id: fileId } = await products.uploaded(pdf('sketches'));
    await products.change('sketches', { title: 'Sketches', fileId });
    expect((await info()).unavailable).toEqual(['blueprint']);
    const { code } = await desk.open({ kind: 'product', itemId: 'sketches' });
    await products.change('sketches', { title: 'Sketches', fileId: null });
    expect(await desk.refusal(await desk.decide(code, 'release'))).toMatchObject({
      code: 'delivery.missing',
      error: expect.stringContaining('no file of this product'),
    });
  });

  it('are accepted for a service that the owner has added, with its title everywhere', async () => {
    expect((await desk.owner.send('POST', SERVICES, mixing)).status).toBe(200);
    const { services } = await desk.hub.json<{ services: { id: string }[] }>('/api/services');
    expect(services.map(({ id }) => id)).toEqual(['consulting', 'speaking', 'mixing']);
    const visitor = await desk.proven({ kind: 'service', itemId: 'mixing', note: 'One song in May.' });
    expect(await visitor.order()).toMatchObject({ kind: 'service', title: 'Mixing', amountCents: 30_000 });
    const asked = await desk.book({ serviceType: 'mixing' });
    expect((await desk.detail(asked.code)).request?.facts).toContainEqual({
      label: 'Service',
      value: 'Mixing',
    });
    const bookings = await desk.owner.json<{
      items: { id: string; service: string; serviceTitle: string }[];
    }>(`/api/admin/bookings?q=${visitor.code}`);
    expect(bookings.items).toMatchObject([{ service: 'service', serviceTitle: 'Mixing' }]);
    expect((await desk.detail(visitor.code)).request).toMatchObject({
      facts: expect.arrayContaining([{ label: 'Service', value: 'Mixing' }]),
      text: 'One song in May.',
    });
    await desk.decided(visitor.code, 'release');
    const [mail] = await desk.mails(`Your payment for ${visitor.code} is verified`);
    expect(mail?.text).toContain(calendarUrl);
    expect(mail?.text).toContain('The team contacts you within 48 hours.');
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({ state: 'released' });
    const { items } = await desk.owner.json<{ items: Need[] }>('/api/admin/needs-you');
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'contact', detail: `${visitor.code}, Mixing, Ada Lovelace` }),
    );
    await desk.setDelivery({});
    expect((await info()).unavailable).toContain('service/mixing');
    expect((await needs())[0]?.title).toBe('Not sold at the moment: interview, consulting, speaking, Mixing');
    await desk.setDelivery({ calendarUrl });
  });

  it('keep their title and price after the service is erased, which then cannot be ordered', async () => {
    const visitor = await desk.open({ kind: 'service', itemId: 'mixing' });
    await desk.owner.send('DELETE', `${SERVICES}/mixing`);
    await desk.owner.send('DELETE', `${SERVICES}/mixing/forever`);
    expect((await ask({ kind: 'service', itemId: 'mixing' })).status).toBe(404);
    expect(await visitor.order()).toMatchObject({ title: 'Mixing', amountCents: 30_000 });
    const { items } = await desk.owner.json<{ items: { serviceTitle: string }[] }>(
      `/api/admin/bookings?q=${visitor.code}`,
    );
    expect(items).toMatchObject([{ serviceTitle: 'Mixing' }]);
    await desk.decided(visitor.code, 'release');
  });

  it('have their own kinds for consulting and speaking, until the owner deletes those', async () => {
    const visitor = await desk.open({ kind: 'consulting' });
    expect(await visitor.order()).toMatchObject({ kind: 'consulting', title: 'Consulting' });
    await desk.owner.send('DELETE', `${SERVICES}/consulting`);
    expect((await ask({ kind: 'consulting' })).status).toBe(404);
    await desk.setDelivery({});
    expect((await info()).unavailable).not.toContain('consulting');
    await desk.owner.send('POST', `${SERVICES}/consulting/restore`);
    expect((await info()).unavailable).toContain('consulting');
    await desk.setDelivery({ calendarUrl });
  });

  it('deliver a product file to its buyer by a signed link of that order', async () => {
    const visitor = await desk.proven(order);
    expect(await visitor.order()).toMatchObject({
      kind: 'product',
      title: 'The Room Handbook',
      reference: 'The Room Handbook',
      amountCents: 2_400,
      state: 'proof_received',
      deliveries: [],
    });
    expect(await desk.detail(visitor.code)).toMatchObject({ delivery: { kind: 'product', missing: null } });
    await desk.decided(visitor.code, 'release');
    const [mail] = await desk.mails(`Your payment for ${visitor.code} is verified`);
    const link = linkIn(mail?.text);
    expect(link).toMatch(new RegExp(`^/api/orders/${visitor.code}/product\\?expires=`));
    expect((await desk.hub.get(link)).status, 'before the mail can have left').toBe(404);
    desk.afterUndo();
    const file = await desk.hub.get(link);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="Samples.zip"',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(zip);
    expect(await desk.detail(visitor.code)).toMatchObject({ downloads: 1 });

    const other = await desk.open(order);
    const forged = link.replace(/(?<=signature=)./, (first) => (first === '_' ? '-' : '_'));
    for (const path of [
      forged,
      link.replace(visitor.code, other.code),
      link.replace('/product?', '/blueprint?'),
    ])
      expect((await desk.hub.get(path)).status, path).toBe(404);
    desk.pass(7 * DAY_MS);
    expect(await desk.refusal(await desk.hub.get(link))).toMatchObject({ code: 'link.expired' });
    const [shown] = (await visitor.order()).deliveries;
    expect(shown?.label).toBe('Download the file');
    expect((await desk.hub.get(shown?.url ?? '')).status).toBe(200);
  });

  it('deliver the newest file, and keep the title and price of the time of purchase', async () => {
    const visitor = await desk.proven(order);
    const { id: fileId } = await products.uploaded(pdf('second edition'), 'Second.pdf');
    await products.change('handbook', { fileId, priceCents: 9_900, title: 'The Big Handbook' });
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    const bought = await visitor.order();
    expect(bought).toMatchObject({ title: 'The Room Handbook', amountCents: 2_400 });
    const file = await desk.hub.get(bought.deliveries[0]?.url ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toContain('second edition');
    expect(await (await desk.open(order)).order()).toMatchObject({
      title: 'The Big Handbook',
      amountCents: 9_900,
    });
  });

  it("appear in the owner's lists and search", async () => {
    const { code } = await desk.open({ ...order, name: 'Grace Hopper', email: 'grace@navy.example' });
    const { items } = await desk.list('?kind=product&q=grace');
    expect(items.map((item) => item.code)).toEqual([code]);
    const found = await desk.owner.json<{ items: { title: string }[] }>('/api/admin/search?q=grace');
    expect(found.items).toContainEqual(expect.objectContaining({ title: `${code}, The Big Handbook` }));
  });

  it('keep their file during cleanup of private files, and their product when the trash is emptied', async () => {
    const visitor = await desk.proven(order);
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    await products.remove('handbook');
    const { jobs } = desk.hub.hub.slices;
    desk.pass(100 * DAY_MS);
    for (const name of ['orders.sweep', 'products.files', 'content.tidy'])
      await jobs.find((job) => job.name === name)?.run(new AbortController().signal);
    expect(await desk.refusal(await products.erase('handbook'))).toMatchObject({
      status: 409,
      error: 'This was ordered, so it stays in the trash: its buyers still need it.',
    });
    const [shown] = (await visitor.order()).deliveries;
    expect(await (await desk.hub.get(shown?.url ?? '')).text()).toContain('second edition');
    expect((await ask(order)).status).toBe(404);
    await products.restore('handbook');

    await products.create({ id: 'unsold', title: 'Unsold' });
    await products.remove('unsold');
    expect((await products.erase('unsold')).status).toBe(200);
  });
});
