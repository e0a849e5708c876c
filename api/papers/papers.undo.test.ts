import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { long } from '#test/support/long.ts';
import { type PapersHub, startPapersHub } from '#test/support/people/owner-papers.ts';
import { paperMaking } from './papers.make.ts';
import { papersStore } from './papers.store.ts';

const ROUNDS = long ? 40 : 8;

describe.each(engines)('a paper and the undo of its decision on %s', (engine) => {
  let desk: PapersHub;
  beforeAll(async () => {
    desk = await startPapersHub(engine);
  });
  afterAll(() => desk?.hub.close());

  async function released() {
    const { code } = await desk.open();
    const { version } = await desk.decided(code, 'release');
    desk.afterUndo();
    return { code, version };
  }
  const undo = ({ code, version }: { code: string; version: number }) =>
    desk.owner.send('POST', `/api/admin/orders/${code}/undo`, { version });

  it(`never both happen, in ${ROUNDS} rounds at once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await released();
      const [answer] = await Promise.all([undo(order), desk.make()]);
      const [{ state }, { items, waiting }] = await Promise.all([
        desk.detail(order.code),
        desk.ofOrder(order.code),
      ]);
      expect([answer.status, state, items.length, waiting]).toEqual(
        answer.status === 200 ? [200, 'awaiting_payment', 0, 0] : [409, 'released', 1, 0],
      );
    }
  });

  it('a paper waits for a mail that does not leave, and ten minutes at most', async () => {
    const { database } = desk.hub.hub;
    const order = await released();
    const make = paperMaking({ database, now: desk.now, hasServer: () => true, logoNow: async () => null });
    const due = async () => {
      const [first] = await papersStore(database.db).dueBy(isoAt(desk.now()), 1);
      if (!first) throw new Error('Nothing is due.');
      return first;
    };
    expect(await make(await due())).toBe(false);
    desk.pass(9 * MINUTE_MS);
    expect(await make(await due())).toBe(false);
    expect((await desk.detail(order.code)).undo).not.toBeNull();
    desk.pass(2 * MINUTE_MS);
    expect(await make(await due())).toBe(true);
    const { error } = await desk.refusal(await undo(order));
    expect(error).toBeTruthy();
    expect((await desk.detail(order.code)).state).toBe('released');
  });

  it('undoing the second part of a payment keeps the receipt of the first', async () => {
    const { code } = await desk.open();
    await desk.decided(code, 'partial', { amountCents: 1000 });
    await desk.settle();
    const { version } = await desk.decided(code, 'release');
    expect((await undo({ code, version })).status).toBe(200);
    await desk.settle();
    expect((await desk.ofOrder(code)).items.map(({ receivedCents }) => receivedCents)).toEqual([1000]);
  });
});
