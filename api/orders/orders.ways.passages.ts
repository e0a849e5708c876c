import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { listed, type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { orderKinds, UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { isOff, type PageKey } from '#shared/site/site.paths.ts';
import { cardsDocument } from './cards/cards.store.ts';
import { type DiscountTables, hasDiscounts } from './discounts/discounts.store.ts';
import { type OrderTables, orderDocuments } from './orders.store.ts';

interface WaysPorts {
  database: StoreDatabase<OrderTables & DiscountTables>;
  now: Clock;
  /** Whether a provider of payments by card is connected. */
  takesCards: () => boolean;
}

/** Pages that end with the tips. */
const TIP_PAGES: readonly PageKey[] = ['live', 'music', 'podcasts'];

/** Orders that are not paid, and what is so only while the owner has switched it on: cards, discount codes, tips. */
export async function waysPassages(
  { database, now, takesCards }: WaysPorts,
  { site, to, names, hidden }: PassageContext,
): Promise<Passage[]> {
  const [{ kinds }, tips, hasCodes] = await Promise.all([
    cardsDocument(database, now).get(),
    orderDocuments(database, now).tips.get(),
    hasDiscounts(database.db),
  ]);
  const { contactEmail } = site.identity;
  const order = { title: 'Your order', path: '/order' };
  const tipPages = TIP_PAGES.filter((page) => !isOff(page, hidden));
  const limits =
    kinds.length < orderKinds.length
      ? ' Not everything can be paid by card: where it can, the page of your order offers it.'
      : '';
  return [
    passage(
      'unpaid',
      order,
      `Nothing has to be done about an order that is not paid: it can be withdrawn on its page, and is closed by itself after ${UNPAID_EXPIRES_DAYS} days. If it is not yours, or was ordered without your consent, write to ${contactEmail} with the code.`,
      [
        'do I owe you anything for an order that I have not paid',
        'I ordered by accident and have not paid, am I in trouble',
        'what happens if I ordered and never pay',
        'my child ordered something and it is not paid',
        'somebody used my name to order something, I did not order that',
        'I ordered the wrong thing and have not paid yet',
        'how do I take back what I have ordered',
      ],
      { about: 'an unpaid order', opens: 'order' },
    ),
    ...(takesCards() && kinds.length > 0
      ? [
          passage(
            'cards',
            order,
            `You pay ${names.handle} with ${names.method}, in ${names.currency}, or by card: the page of your order leads to the payment page of Stripe, which takes the card number.${limits} No other way to pay is named here. To ask for one, write to ${contactEmail}.`,
            ['how do I pay by card', 'is it safe to enter my card number'],
            { insteadOf: 'answer-waysToPay', about: 'ways to pay' },
          ),
        ]
      : []),
    ...(hasCodes
      ? [
          passage(
            'discount-codes',
            order,
            `A discount code is entered on the page of your order, before you pay. Which codes there are is not written here; to ask about one, write to ${contactEmail}.`,
            ['where do I enter my discount code'],
            { insteadOf: 'answer-discount', about: 'a discount' },
          ),
        ]
      : []),
    ...(tips.enabled && tipPages.length > 0
      ? [
          passage(
            'tips',
            to(tipPages[0] as PageKey),
            `Yes: you can give a tip of any amount at the end of these pages: ${listed(tipPages.map((page) => to(page).title))}.`,
            ['can I give a tip'],
            { insteadOf: 'talk-tips', about: 'tips' },
          ),
        ]
      : []),
  ];
}
