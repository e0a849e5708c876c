import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { ORDERS, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const agreed = {
  kind: 'custom',
  title: 'Ljud för Åbo möte',
  amountCents: 123_400,
  name: 'Łucja Åkerlund',
  email: 'lucja@example.com',
  tell: true,
};

describe.each(engines)('what the owner enters about orders on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const enter = (fields: object = {}, key: string = randomUUID()) =>
    desk.owner.get(ORDERS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify({ ...agreed, ...fields }),
    });
  const entered = async (fields: object = {}) => {
    const response = await enter(fields);
    expect(response.status).toBe(200);
    return (await response.json()) as OrderDetail;
  };
  const attach = (code: string, body: Uint8Array<ArrayBuffer>) =>
    desk.owner.get(`${ORDERS}/${code}/proofs?name=mail.png`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body,
    });
  /** The order as its buyer sees it, by the link that the owner has too. */
  const buyerOf = ({ code, page }: OrderDetail) =>
    orderVisitor(desk.hub, { code, key: page.slice(page.indexOf(`${code}.`) + code.length + 1) });

  describe('an order by hand', () => {
    it('has the agreed title and amount, and the buyer is told how to pay', async () => {
      const order = await entered({ note: 'As agreed by mail.' });
      expect(order).toMatchObject({
        title: agreed.title,
        reference: agreed.title,
        amountCents: agreed.amountCents,
        state: 'awaiting_payment',
        history: [{ actor: 'owner', note: 'As agreed by mail.' }],
      });
      const [mail] = await desk.mails(`Your reference ${order.code}`);
      expect(order.mails).toMatchObject([{ to: agreed.email }]);
      expect(mail?.text).toContain('$1,234.00');
      expect((await desk.list(`?q=${order.code}`)).items).toMatchObject([{ code: order.code }]);
    });

    it('is called and costs what the site says where nothing else is entered', async () => {
      const order = await entered({ kind: 'interview', title: undefined, amountCents: undefined });
      expect(order).toMatchObject({ kind: 'interview', amountCents: 25_000 });
      expect(order.title).toContain('Interview');
      const custom = await entered({ title: undefined, amountCents: 50_000 });
      expect(custom).toMatchObject({ title: 'Custom Request', amountCents: 50_000 });
    });

    it('writes no mail to a buyer who knows already', async () => {
      const order = await entered({ tell: false });
      expect(await desk.mails(`Your reference ${order.code}`)).toEqual([]);
      expect(order.mails).toEqual([]);
    });

    it('is opened once by an attempt that is sent twice', async () => {
      const key = randomUUID();
      const [first, second] = await Promise.all([enter({}, key), enter({}, key)]);
      const codes = [first, second].map(async (reply) => ((await reply.json()) as OrderDetail).code);
      expect(new Set(await Promise.all(codes)).size).toBe(1);
      expect((await enter({ amountCents: 1 }, key)).status).toBe(409);
    });

    it('is refused without a name, with a wrong address, and for what the site does not offer', async () => {
      const refused = await enter({ name: ' ', email: 'nobody' });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        fields: { name: 'Name is required', email: expect.any(String) },
      });
      expect((await enter({ kind: 'product', itemId: 'nothing', title: undefined })).status).toBe(404);
      expect((await enter({ amountCents: 0 })).status).toBe(400);
    });
  });

  describe('another amount', () => {
    it('is mailed with its reason, stands in the history, and is what is paid', async () => {
      const order = await entered();
      const changed = await desk.decided(order.code, 'amount', {
        amountCents: 100_000,
        reason: 'Without the second evening.',
      });
      expect(changed).toMatchObject({ amountCents: 100_000, state: 'awaiting_payment' });
      expect(changed.mails.at(-1)).toMatchObject({ to: agreed.email, byOwner: true });
      expect(changed.history.at(-1)).toMatchObject({
        move: 'amount',
        note: '$1,000.00 in place of $1,234.00.\nWithout the second evening.',
        private: false,
      });
      const [mail] = await desk.mails(`Your order ${order.code} has another amount`);
      expect(mail?.text).toContain('changed to $1,000');
      expect(mail?.text).toContain('Without the second evening.');
      const released = await desk.decided(order.code, 'release');
      expect(released).toMatchObject({ receivedCents: 100_000 });
    });

    it('is refused where as much has arrived, where nothing changes, and once it is paid', async () => {
      const visitor = await desk.proven();
      await desk.decided(visitor.code, 'partial', { amountCents: 20_000 });
      const less = await desk.decide(visitor.code, 'amount', { amountCents: 20_000, reason: 'Less' });
      expect(await desk.refusal(less)).toMatchObject({ status: 400, code: 'request.invalid' });
      const same = await desk.decide(visitor.code, 'amount', { amountCents: 25_000, reason: 'Same' });
      expect(await desk.refusal(same)).toMatchObject({ status: 400, error: 'This is its amount already.' });
      const silent = await desk.decide(visitor.code, 'amount', { amountCents: 24_000, reason: ' ' });
      expect(silent.status).toBe(400);
      const old = await desk.decide(visitor.code, 'amount', {
        amountCents: 24_000,
        reason: 'Old',
        version: 1,
      });
      expect(await desk.refusal(old)).toMatchObject({ status: 409, code: 'request.conflict' });
      await desk.decided(visitor.code, 'release');
      const late = await desk.decide(visitor.code, 'amount', { amountCents: 24_000, reason: 'Late' });
      expect(await desk.refusal(late)).toMatchObject({ status: 409, code: 'request.conflict' });
    });
  });

  describe('a proof that came by mail', () => {
    it('is attached once, seen by the buyer, and stays', async () => {
      const order = await entered();
      const bytes = new Uint8Array(await picture('png'));
      const response = await attach(order.code, bytes);
      expect(response.status).toBe(200);
      const attached = (await response.json()) as OrderDetail;
      expect(attached).toMatchObject({ state: 'proof_received', proofs: [{ name: 'mail.png' }] });
      expect(attached.history.at(-1)).toMatchObject({ move: 'attach-proof', note: 'Attached mail.png' });
      const again = (await (await attach(order.code, bytes)).json()) as OrderDetail;
      expect(again.proofs).toHaveLength(1);

      const buyer = buyerOf(order);
      const shown = await buyer.order();
      expect(shown).toMatchObject({ state: 'proof_received', proofs: [{ removable: false }] });
      expect((await buyer.removeProof(shown.proofs[0]?.id ?? '')).status).toBe(409);
      expect(await desk.decided(order.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('clears up a refusal, and is refused once the order is paid or when it is no picture', async () => {
      const order = await entered();
      await desk.decided(order.code, 'refusal', { reason: 'Nothing has come' });
      expect((await attach(order.code, new TextEncoder().encode('no picture'))).status).toBe(400);
      expect((await attach(order.code, new Uint8Array(await picture('png')))).status).toBe(200);
      await desk.decided(order.code, 'release');
      const late = await attach(order.code, new Uint8Array(await picture('jpeg')));
      expect(await desk.refusal(late)).toMatchObject({ status: 409 });
    });
  });
});
