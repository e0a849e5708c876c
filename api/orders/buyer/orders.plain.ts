import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import type { OrderSale } from '#api/orders/owner/orders.sale.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { framedPage, link, listOf, paragraph } from '#api/theme/framed-page.ts';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import {
  EXAMPLE_PAYMENT,
  type OrderState,
  provableStates,
  searchMailed,
  stateNames,
} from '#shared/orders/orders.constants.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { dueNow, isPriced } from '#shared/orders/quotes/order-due.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import { slotStateNames } from '#shared/slots/slots.constants.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';

interface PlainPorts extends Pick<OrderPorts, 'database' | 'now'> {
  service: OrdersService;
  sale: OrderSale;
  theme: () => Promise<Theme>;
}

/** What there is to do before a price was agreed on. */
const beforePrice: Partial<Record<OrderState, string>> = {
  asked: 'There is nothing to pay now. You get a quote first.',
  quoted: 'The quote is on the private page of this order. There is nothing to pay before you accept it.',
};

/** When it takes place, on the clocks of the owner: without scripts nothing is known of the reader's. */
const timeOf = ({ time }: Order): string =>
  time?.startsAt && time.state
    ? paragraph(
        `Time: ${slotMoment(time.startsAt, time.ownerZone, 'iso')}, ${slotStateNames[time.state].toLowerCase()}`,
      )
    : '';

/** Finds an order for a browser without scripts: the reply is a page. */
export function plainOrderRoutes(
  ports: PlainPorts,
): Pick<Handlers<typeof ordersContract>, 'findPlain' | 'findPage'> {
  const { database, now, service, sale } = ports;

  async function page(ctx: AppContext, title: string, body: string): Promise<string> {
    const { networkName } = await identityDocument(database, now).get();
    const { language } = await localeDocument(database, now).get();
    // It may hold the key of an order.
    ctx.set('Referrer-Policy', 'no-referrer');
    return framedPage({ theme: await ports.theme(), networkName, language }, title, body);
  }

  /** How an order is paid and proven, where that is what it waits for. */
  async function whatToDo(order: Order): Promise<string> {
    const { state, asks, code, money } = order;
    if (!isPriced(state)) return paragraph(beforePrice[state] ?? '');
    if (!provableStates.has(state)) return '';
    const { contactEmail } = await identityDocument(database, now).get();
    const { ways, example } = await sale.info();
    const pays = asks !== null && asks !== 'better-proof';
    const { style } = await localeDocument(database, now).get();
    const due = dueNow(order);
    const left = order.amountCents - order.receivedCents - due;
    const until = order.restDueAt && `, until ${fullDay(order.restDueAt, style)}`;
    return [
      pays && example && paragraph(EXAMPLE_PAYMENT),
      pays &&
        paragraph(
          `${asks === 'deposit' ? 'Deposit, due now' : 'To pay'}: ${formatMoney(due, money)}${(left === 0 && until) || ''}, with ${code} in its note`,
        ),
      pays && left > 0 && paragraph(`The rest: ${formatMoney(left, money)}${until ?? ''}`),
      pays && listOf(ways.map(({ method, handle }) => `${method}: ${handle}`)),
      paragraph(`Proofs of payment go to ${contactEmail}, with ${code} in the subject.`),
    ]
      .filter(Boolean)
      .join('');
  }

  return {
    async findPlain({ body }, ctx) {
      const access = await service.find({ ...body, address: ctx.ip });
      if (!access) {
        const hint = `${searchMailed.hint} ${body.code}, ${body.email}.`;
        return page(ctx, searchMailed.title, paragraph(hint) + link('/order', 'Change what I typed'));
      }
      const order = await service.get(access.code, access.key);
      return page(
        ctx,
        stateNames[order.state],
        paragraph(`${order.title}, ${order.code}`) +
          timeOf(order) +
          (order.told && paragraph(order.told)) +
          (await whatToDo(order)) +
          link(`/order${orderFragment(access)}`, 'Open the whole page, which needs scripts') +
          link('/order', 'Find another order'),
      );
    },

    async findPage(_, ctx) {
      ctx.redirect('/order');
      return '';
    },
  };
}
