import { type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { Service } from '#shared/services/services.schema.ts';

/** What is answered with a quote, by the names that visitors know. */
function quotedOffers(
  services: readonly Service[],
  { site, offersOff }: Pick<PassageContext, 'site' | 'offersOff'>,
): string[] {
  const custom = site.texts.custom.byQuote && !offersOff.includes('custom') ? ['custom requests'] : [];
  return [...services.filter(({ byQuote }) => byQuote).map(({ title }) => title), ...custom];
}

/** How quotes work, where something is answered with one. */
export function quotesPassages(services: readonly Service[], context: PassageContext): Passage[] {
  const offers = quotedOffers(services, context);
  const { contactHours } = context.site.texts.promises;
  return passageOf(offers, () =>
    passage(
      'quotes',
      context.to('booking'),
      `These are answered with a quote: ${offers.join(', ')}. There is nothing to pay for asking. You get the quote on the page of your order within ${contactHours} hours, accept or decline it there, and pay only once you have accepted it: at once, or a deposit first and the rest later, as the quote says.`,
      [
        'can I get a quote',
        'how do I ask for a quote, and what does it cost to ask',
        'how do I accept or decline my quote',
        'my quote has run out',
        'do I have to pay a deposit, and when is the rest due',
        'is tax in the quote',
        'when do I get my quote',
        'can you make me an offer for our event',
      ],
      { about: 'a quote', opens: 'booking' },
    ),
  );
}
