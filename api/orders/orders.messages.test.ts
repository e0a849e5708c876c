import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

describe.each(engines)('messages about an order on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  type Visitor = Awaited<ReturnType<OwnersHub['open']>>;
  const write = ({ code, key }: Pick<Visitor, 'code' | 'key'>, text: string) =>
    orderVisitor(desk.hub, { code, key }).post('/messages', { text });
  const answer = (code: string, text: string) =>
    desk.owner.send('POST', `/api/admin/orders/${code}/messages`, { text });
  const waiting = async (code: string) =>
    (await desk.owner.json<NeedList>('/api/admin/needs-you')).items.filter(
      ({ kind, id }) => kind === 'message' && id === code,
    );

  it('reach the owner, wait there, and are answered by mail and on the page', async () => {
    const visitor = await desk.open({ name: 'Łucja Åkerlund' });
    const sent = await write(visitor, 'Can we begin\nat noon?');
    expect(sent.status).toBe(200);
    expect(((await sent.json()) as Order).messages).toMatchObject([
      { from: 'buyer', text: 'Can we begin\nat noon?' },
    ]);
    const [notice] = await desk.mails(`A message about ${visitor.code}`);
    expect(notice?.text).toContain('Can we begin');
    expect(await waiting(visitor.code)).toMatchObject([
      { title: 'Answer a message', detail: expect.stringContaining('Łucja Åkerlund') },
    ]);

    expect((await answer(visitor.code, 'Noon is fine.')).status).toBe(200);
    expect(await waiting(visitor.code)).toEqual([]);
    const [mail] = await desk.mails(`A message about your order ${visitor.code}`);
    expect(mail?.text).toContain('Noon is fine.');
    const order = await visitor.order();
    expect(order.messages.map(({ from, text }) => [from, text])).toEqual([
      ['buyer', 'Can we begin\nat noon?'],
      ['team', 'Noon is fine.'],
    ]);
    // They stand in a place of their own, and change nothing else.
    expect(order).toMatchObject({ state: 'awaiting_payment', asks: 'payment', told: '' });
    expect(order.history.some(({ note }) => note.includes('Noon'))).toBe(false);
    expect((await desk.detail(visitor.code)).messages).toHaveLength(2);
  });

  it('stop waiting with any decision of the owner, and leave a decision that can be undone', async () => {
    const visitor = await desk.proven();
    await write(visitor, 'Did it arrive?');
    await desk.decided(visitor.code, 'release');
    expect(await waiting(visitor.code)).toEqual([]);
    await write(visitor, 'Thank you!');
    expect(await waiting(visitor.code)).toHaveLength(1);
    expect(await desk.decided(visitor.code, 'undo')).toMatchObject({ state: 'proof_received' });
  });

  it('keep what was asked for: a better proof, the rest', async () => {
    const visitor = await desk.proven();
    await desk.decided(visitor.code, 'better-proof', { reason: 'It is not readable.' });
    desk.afterUndo();
    await answer(visitor.code, 'Sorry for the trouble.');
    await desk.decided(visitor.code, 'amount', { amountCents: 24_000, reason: 'A thank-you.' });
    expect(await visitor.order()).toMatchObject({ asks: 'better-proof', state: 'awaiting_payment' });
  });

  it('are refused empty, too long, without the key, by code and email alone, and once refunded', async () => {
    const visitor = await desk.open();
    expect((await write(visitor, '  ')).status).toBe(400);
    expect((await write(visitor, 'x'.repeat(2001))).status).toBe(400);
    expect((await write({ ...visitor, key: 'x'.repeat(43) }, 'Hello')).status).toBe(404);
    const found = await desk.hub.get('/api/orders/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() },
      body: JSON.stringify({ code: visitor.code, email: 'ada@example.com' }),
    });
    const { access } = (await found.json()) as { access: { key: string } | null };
    if (access) expect((await write({ ...visitor, key: access.key }, 'Hello')).status).toBe(404);
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    await desk.decided(visitor.code, 'refund', { reason: 'As you asked.' });
    desk.afterUndo();
    expect((await write(visitor, 'Hello')).status).toBe(409);
    expect((await answer(visitor.code, 'Hello')).status).toBe(409);
    expect(await visitor.order()).toMatchObject({ writable: false, messages: [] });
  });
});
