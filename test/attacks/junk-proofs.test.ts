import { afterEach, describe, expect, it } from 'vitest';
import { receipt } from '#shared/core/form/receipt.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder, orderVisitor } from '#test/support/people/order-visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const EMAIL = 'ada@example.com';

let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  hub = undefined;
});

describe.each(engines)('without a mail server, on %s', (database) => {
  // security: G6
  it('who knows the code and the address of an order cannot use up the proofs of its buyer', async () => {
    const at = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
    hub = at;
    const buyer = await openOrder(at, { email: EMAIL });
    const found = await at.get('/api/orders/find', {
      method: 'POST',
      body: JSON.stringify({ code: buyer.code, email: EMAIL }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() },
    });
    const { access } = (await found.json()) as { access: unknown };
    const stranger = orderVisitor(at, receipt.parse(access));
    const sendAll = async (visitor: typeof stranger, who: string) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1)
        statuses.push((await visitor.prove(new Uint8Array(pdf(`${who} ${sent}`)), 'application/pdf')).status);
      return statuses;
    };
    expect(await sendAll(stranger, 'stranger')).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await sendAll(buyer, 'buyer')).toEqual([200, 200, 200, 200, 200, 409]);
    const { proofs, proofsLeft, history } = await buyer.order();
    expect([proofsLeft, (await stranger.order()).proofsLeft]).toEqual([0, 0]);
    expect(proofs).toHaveLength(10);
    const notes = history.map(({ note }) => note).filter((note) => note.includes('found by code and email'));
    expect(notes).toHaveLength(5);
  });
});
