import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { fixedKinds } from '#shared/orders/orders.constants.ts';
import type { paymentInfo } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { calendarUrl, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const PAYMENT = '/api/admin/orders/payment';
const cash = { method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: null };
const venmo = { ...cash, method: 'Venmo', handle: '@real', appUrl: 'https://venmo.com/u/real' };

describe.each(engines)('payment on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    await desk.setDelivery({});
  });
  afterAll(() => desk?.hub.close());

  const info = () => desk.hub.json<z.output<typeof paymentInfo>>('/api/payment');
  const stored = () => desk.owner.json<{ value: object; version: number }>(PAYMENT);
  const setWays = async (ways: object[]) =>
    desk.owner.send('PUT', PAYMENT, { value: { ways }, version: (await stored()).version });
  const ask = (fields: object) =>
    sendForm(
      desk.hub,
      '/api/orders',
      { name: 'Ada', email: 'ada@visitor.example', ...fields },
      { from: newVisitor() },
    );
  const unsoldNeeds = async () => {
    const { items } = await desk.owner.json<{ items: Need[] }>('/api/admin/needs-you');
    return items.filter(({ kind }) => kind === 'sale');
  };

  it('is example data on a fresh install, and everything can be ordered', async () => {
    expect(await info()).toEqual({
      timed: [],
      tips: null,
      discounts: false,
      method: 'Cash App',
      handle: '$CoopTV',
      qrImage: '/art/qr-pay.svg',
      ways: [{ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg', appUrl: null }],
      example: true,
      unavailable: [],
    });
    for (const kind of fixedKinds) expect((await ask({ kind })).status, kind).toBe(200);
    expect(await unsoldNeeds()).toEqual([]);
  });

  it('reads the stored format of older versions with a single payment method', async () => {
    const { appUrl: _, ...before } = { ...cash, handle: '$Before' };
    const changed = await desk.db
      .updateTable('documents')
      .set({ value: JSON.stringify(before) })
      .where('key', '=', 'payment')
      .returning('key')
      .execute();
    expect(changed).toHaveLength(1);
    expect(await stored()).toMatchObject({ value: { ways: [{ ...before, appUrl: null }] } });
    // The owner's next change stores the old value in the history, and can be undone.
    const saved = await setWays([cash]);
    expect(saved.status).toBe(200);
    const { items } = await desk.owner.json<{ items: { id: string }[] }>(`${PAYMENT}/history`);
    const { version } = await stored();
    const undone = await desk.owner.send('POST', `${PAYMENT}/undo`, { changeId: items[0]?.id, version });
    expect(await undone.json()).toMatchObject({ value: { ways: [{ handle: '$Before' }] } });
  });

  it("supports several payment methods, in the owner's order", async () => {
    expect((await setWays([cash, venmo])).status).toBe(200);
    expect(await info()).toMatchObject({ handle: '$Real', ways: [cash, venmo], example: false });
    for (const appUrl of ['http://venmo.com/u/real', 'javascript:alert(1)', 'venmo://real', ''])
      expect((await setWays([{ ...venmo, appUrl }])).status, appUrl).toBe(400);
    expect((await setWays([])).status).toBe(400);
    expect((await setWays(Array(7).fill(cash))).status).toBe(400);
    const visitor = await desk.submitTrack();
    const [mail] = await desk.mails(`Your reference ${visitor.code}`);
    expect(mail?.text).toContain('Pay with Cash App: $Real\nPay with Venmo: @real\n');
    expect(mail?.text).toContain(`Write into the payment: ${visitor.code}`);
    expect((await desk.detail(visitor.code)).payment).toEqual({
      method: 'Cash App, Venmo',
      handle: '$Real, @real',
      former: [],
    });
  });

  it('is refused for items that cannot be delivered, until they can be', async () => {
    await setWays([cash]);
    expect((await info()).unavailable).toEqual(fixedKinds);
    for (const kind of fixedKinds) {
      expect(await desk.refusal(await ask({ kind })), kind).toEqual({
        status: 409,
        code: 'order.unavailable',
        error: 'This is not available at the moment. Pay nothing for it; write to hello@coop.example.',
      });
    }
    expect(await unsoldNeeds()).toMatchObject([
      { title: 'Not sold at the moment: interview, consulting, speaking', action: 'Set up' },
      { title: 'Not sold at the moment: blueprint', detail: expect.stringContaining('PDF') },
    ]);

    await desk.setDelivery({ calendarUrl });
    expect((await info()).unavailable).toEqual(['blueprint']);
    expect((await ask({ kind: 'interview' })).status).toBe(200);
    await desk.owner.get('/api/admin/delivery/blueprint?name=B.pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: new Uint8Array(pdf('edition')),
    });
    expect((await info()).unavailable).toEqual([]);
    expect((await ask({ kind: 'blueprint' })).status).toBe(200);
    expect(await unsoldNeeds()).toEqual([]);
    await desk.setDelivery({});
  });

  it('stays possible for tracks and custom requests, which need no calendar', async () => {
    expect((await (await desk.submitTrack()).order()).state).toBe('awaiting_payment');
    const custom = await desk.book();
    await desk.decided(custom.code, 'release');
    const [mail] = await desk.mails(`Your payment for ${custom.code} is verified`);
    expect(mail?.text).toContain('We write to you to agree on what comes next.');
    desk.afterUndo();
    expect(await custom.order()).toMatchObject({ state: 'released', deliveries: [] });
  });

  it('stores the date and topic that a visitor enters with an order', async () => {
    await desk.setDelivery({ calendarUrl });
    const visitor = await desk.open({ kind: 'speaking', note: ' On May 4, about engines. ' });
    expect((await visitor.order()).history).toMatchObject([{ note: 'On May 4, about engines.' }]);
    expect((await desk.detail(visitor.code)).request).toMatchObject({ text: 'On May 4, about engines.' });
    for (const note of ['', ' ', 'x'.repeat(2001)])
      expect((await ask({ kind: 'speaking', note })).status).toBe(400);
  });

  it('has each link only once in its mails', async () => {
    const track = await desk.submitTrack();
    await desk.decided(track.code, 'release');
    for (const subject of [`Your reference ${track.code}`, `Your payment for ${track.code} is verified`]) {
      const [mail] = await desk.mails(subject);
      const links = mail?.text.match(/https?:\/\/\S+/g) ?? [];
      expect(links.length, subject).toBeGreaterThan(0);
      expect(new Set(links).size, subject).toBe(links.length);
    }
  });

  it('shows help to a browser that opens an invalid link, and the error as JSON to other clients', async () => {
    const { code } = await desk.submitTrack();
    const follow = (path: string, accept: string) => desk.hub.get(path, { headers: { Accept: accept } });
    const paths = [
      `/api/orders/${code}/blueprint?expires=1234567890123&signature=x`,
      `/api/orders/${code}/blueprint`,
      `/api/orders/${code}/proofs/00000000-0000-4000-8000-000000000000?expires=1234567890123&signature=x`,
      '/api/orders/nonsense/blueprint',
    ];
    for (const path of paths) {
      const page = await follow(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect(page.headers.get('content-type'), path).toMatch(/^text\/html/);
      expect(page.headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(await page.text(), path).toMatch(/works for a while only.*href="\/order">Find your order</s);
      const data = await follow(path, '*/*');
      expect(data.status, path).toBe(page.status);
      expect(await desk.refusal(data), path).toMatchObject({ code: expect.any(String) });
    }
  });
});
