import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import type { orderVisitor } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

type Visitor = ReturnType<typeof orderVisitor>;

describe.each(engines)('a sent proof of payment on %s', (engine) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(engine);
  });
  afterAll(() => desk?.hub.close());

  const files = () => {
    const folder = path.join(desk.hub.place.folder, 'private');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  const send = async (visitor: Visitor, mark: string): Promise<Order> => {
    const sent = await visitor.prove(new Uint8Array(pdf(mark)), 'application/pdf', `${mark}.pdf`);
    expect(sent.status).toBe(200);
    return (await sent.json()) as Order;
  };
  const idOf = ({ proofs }: Order, mark: string) =>
    proofs.find(({ name }) => name === `${mark}.pdf`)?.id ?? '';
  const remove = async (visitor: Visitor, mark: string): Promise<Order> => {
    const removed = await visitor.removeProof(idOf(await visitor.order(), mark));
    expect(removed.status).toBe(200);
    return (await removed.json()) as Order;
  };
  const refused = async (visitor: Visitor, mark: string) =>
    desk.refusal(await visitor.removeProof(idOf(await visitor.order(), mark)));
  const look = async ({ code }: Visitor) => {
    const { proofs } = await desk.detail(code);
    for (const { url } of proofs) expect((await desk.hub.get(url)).status).toBe(200);
  };

  it('is removed with its file, and the order waits for its payment again', async () => {
    const visitor = await desk.open();
    const before = files();
    expect((await send(visitor, 'one')).proofs).toMatchObject([{ removable: true }]);
    expect(files()).toBe(before + 1);
    expect(await remove(visitor, 'one')).toMatchObject({
      state: 'awaiting_payment',
      asks: 'payment',
      proofs: [],
      proofsLeft: 5,
      verifyBy: null,
    });
    await expect.poll(files).toBe(before);
    const { history } = await desk.detail(visitor.code);
    expect(history.at(-1)).toMatchObject({ move: 'remove-proof', note: 'Removed one.pdf' });
    expect(await send(visitor, 'one')).toMatchObject({ state: 'proof_received', proofsLeft: 4 });
  });

  it('leaves the order to be checked as long as there is another one', async () => {
    const visitor = await desk.open();
    await send(visitor, 'one');
    const { verifyBy } = await send(visitor, 'two');
    expect(await remove(visitor, 'one')).toMatchObject({ state: 'proof_received', verifyBy, proofsLeft: 4 });
    expect((await remove(visitor, 'two')).state).toBe('awaiting_payment');
  });

  it('takes the order back to what the owner has decided before', async () => {
    const visitor = await desk.open();
    await send(visitor, 'one');
    await desk.decided(visitor.code, 'better-proof', { reason: 'It is cut off.' });
    desk.afterUndo();
    await send(visitor, 'two');
    expect(await remove(visitor, 'two')).toMatchObject({
      state: 'awaiting_payment',
      asks: 'better-proof',
      told: 'It is cut off.',
      proofs: [{ name: 'one.pdf', removable: false }],
    });
    await desk.decided(visitor.code, 'refusal', { reason: 'Another amount.' });
    desk.afterUndo();
    await send(visitor, 'three');
    expect(await remove(visitor, 'three')).toMatchObject({ state: 'refused', told: 'Another amount.' });
  });

  it('is not affected by a decision that was undone', async () => {
    const visitor = await desk.open();
    await send(visitor, 'one');
    await desk.decided(visitor.code, 'release');
    await desk.decided(visitor.code, 'undo');
    expect(await remove(visitor, 'one')).toMatchObject({ state: 'awaiting_payment', asks: 'payment' });
  });

  it('stays once the owner has opened it; the buyer opening it does not count', async () => {
    const visitor = await desk.open();
    const { proofs } = await send(visitor, 'one');
    expect((await desk.hub.get(proofs[0]?.url ?? '')).status).toBe(200);
    expect((await visitor.order()).proofs).toMatchObject([{ removable: true }]);
    await look(visitor);
    expect((await visitor.order()).proofs).toMatchObject([{ removable: false }]);
    await send(visitor, 'two');
    expect(await refused(visitor, 'one')).toMatchObject({
      status: 409,
      error: 'The team has opened this file, so it stays.',
    });
    expect(await remove(visitor, 'two')).toMatchObject({ state: 'proof_received', proofsLeft: 4 });
  });

  it('stays once the order is verified, and is not removed through another order', async () => {
    const [visitor, other] = [await desk.open(), await desk.open()];
    const { proofs } = await send(visitor, 'one');
    expect((await other.removeProof(proofs[0]?.id ?? '')).status).toBe(404);
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    expect(await refused(visitor, 'one')).toMatchObject({ status: 409, code: 'order.closed' });
    expect((await visitor.order()).proofs).toMatchObject([{ removable: false }]);
  });

  it('is stored once, however often and however fast the same file is sent', async () => {
    const visitor = await desk.open();
    const before = files();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(visitor, 'same')));
    expect(answers.map(({ proofsLeft }) => proofsLeft)).toEqual([4, 4, 4, 4]);
    const again = await visitor.prove(new Uint8Array(pdf('same')), 'application/pdf', 'renamed.pdf');
    expect(await again.json()).toMatchObject({ proofs: [{ name: 'same.pdf' }], proofsLeft: 4 });
    expect(files()).toBe(before + 1);
    const { history } = await desk.detail(visitor.code);
    expect(history.filter(({ move }) => move === 'prove')).toHaveLength(1);
    // Another order stores it as its own.
    expect((await send(await desk.open(), 'same')).proofs).toHaveLength(1);
  });
});
