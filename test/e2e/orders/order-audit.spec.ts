import { expect } from '@playwright/test';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { orderUrl } from '#test/e2e/support/orders.ts';
import { auditEverywhere } from '#test/e2e/support/page-audit.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';

type Order = Awaited<ReturnType<typeof openOrder>>;
type Decide = (what: string, body?: object) => Promise<void>;

/** How an order comes to each state that its buyer can see; only time brings `expired`. */
const states: Record<string, (order: Order, decide: Decide) => Promise<unknown>> = {
  'awaiting payment': async () => {},
  'proof received': (order) => proven(order),
  'paid in part': async (order, decide) => {
    await proven(order);
    await decide('partial', { amountCents: 1000 });
  },
  'asked for a better proof': async (order, decide) => {
    await proven(order);
    await decide('better-proof', { reason: 'The amount is cut off at the foot of the picture.' });
  },
  released: async (order, decide) => {
    await proven(order);
    await decide('release');
  },
  refused: async (order, decide) => {
    await proven(order);
    await decide('refusal', { reason: 'Another amount has arrived than the one of the reference.' });
  },
  refunded: async (_, decide) => {
    await decide('release');
    await decide('refund', { reason: 'Sent back today.' });
  },
  withdrawn: (order) => order.withdraw(),
};

const proven = async (order: Order) => {
  const reply = await order.prove(new Uint8Array(await picture('png')));
  expect(reply.status).toBe(200);
};

for (const creator of ['other', 'sample'] as const) {
  const tag = creator === 'other' ? [] : ['@long'];
  test.describe(`the orders of the ${creator} creator`, { tag }, () => {
    test.use({ creator });

    test('show nothing that is cut, torn or empty, in any state', async ({ page, creatorHub }) => {
      test.setTimeout(10 * 60_000);
      const { url, owner } = creatorHub;
      const hub = { get: (path: string, init?: RequestInit) => fetch(url + path, init) } as TestHub;
      const delivery = { calendarUrl: 'https://calendar.example/book', submissionUrl: null, linkDays: 7 };
      expect((await owner.send('PUT', '/api/admin/delivery', delivery)).status).toBe(200);
      const { products = [] } = await owner.json<{ products?: { id: string }[] }>('/api/products');
      const [product] = products;
      const wanted = product ? { kind: 'product', itemId: product.id } : { kind: 'interview' };
      const found: string[] = [];
      for (const [state, bring] of Object.entries(states)) {
        const order = await openOrder(hub, {
          ...wanted,
          name: 'Włodzimierz Brzęczyszczykiewicz-Åsberg',
          email: `${state.replaceAll(' ', '.')}@a-long-name-of-a-mail-server.example`,
        });
        await bring(order, async (what, body = {}) => {
          const place = `/api/admin/orders/${order.code}`;
          const { version } = await owner.json<OrderDetail>(place);
          const reply = await owner.send('POST', `${place}/${what}`, { version, ...body });
          expect(reply.status, `${state}: ${await reply.text()}`).toBe(200);
        });
        await page.setViewportSize({ width: 1280, height: 900 });
        // Otherwise only the hash changes, and the page stays.
        await page.goto('about:blank');
        await page.goto(orderUrl(order));
        await expect(page.getByRole('region', { name: 'Order' })).toContainText(order.code);
        for (const fault of await auditEverywhere(page)) found.push(`${state} ${fault}`);
      }
      expect(found).toEqual([]);
    });
  });
}
