import type { Knowledge, Passage } from '#api/chat/chat.knowledge.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { accessByEmail } from '#shared/orders/orders.constants.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import { inSentence, type KnowledgeContext, listed, passage, passageOf } from './sources.ts';

/** What buyers ask about what they buy: how long it lasts, what is in it, and how it reaches them. */
export async function buyerPassages({
  stores,
  site,
  to,
  money,
  offersOff,
}: KnowledgeContext): Promise<Passage[]> {
  const [services, shows, blueprint] = await Promise.all([
    stores.services.services.published(),
    stores.podcasts.list(),
    stores.blueprint.product.get(),
  ]);
  const guests = shows.flatMap(({ name, interviewCents }) =>
    interviewCents === null ? [] : [{ name, price: formatMoneyShort(interviewCents, money) }],
  );
  const sessions = services.map(({ title, session, features }) => {
    const parts = features.map((feature) => `${feature.title}: ${inSentence(feature.description)}.`);
    return `**${title}** (${session}). ${parts.join(' ')}`;
  });
  const sold = <T>(offer: Offer, item: T): T[] => (offersOff.includes(offer) ? [] : [item]);
  const access = [
    ...sold('blueprint', `for the ${blueprint.title} ${accessByEmail.blueprint}`),
    ...sold('track', `for a track ${accessByEmail.track}`),
    `for an interview, a service or a booking ${accessByEmail.booking}`,
  ];
  return [
    ...passageOf(guests, () =>
      passage(
        'guests',
        to('podcasts', guests[0]?.name),
        `Guests can book ${listed(guests.map(({ name, price }) => `a **${name} interview** for ${price}`))}: use "Book an Interview" beside the show. ${capitalised(accessByEmail.interview)} arrives by email once the payment is verified.`,
        [],
      ),
    ),
    ...passageOf(services, () => passage('sessions', to('services'), sessions.join('\n\n'), [])),
    ...passageOf(sold('blueprint', blueprint), () =>
      passage(
        'blueprint-contents',
        to('blueprint'),
        `The **${blueprint.title}** (${blueprint.format}) contains: ${blueprint.features.join('; ')}.`,
        [],
      ),
    ),
    passage(
      'delivery',
      to('thankYou'),
      `Once a person has verified the payment, usually within ${site.texts.promises.verifyHours} hours, your access arrives by email: ${access.join(', ')}.`,
      [],
    ),
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The values of the placeholders in braces. */
export const placeholdersOf = (
  identity: SiteIdentity,
  { handle, method, currency }: { handle: string; method: string; currency: string },
): Knowledge['placeholders'] => ({
  creator: identity.creatorName,
  artist: identity.artistName,
  network: identity.networkName,
  networkPath: identity.networkPath,
  assistant: identity.assistantName,
  email: identity.contactEmail,
  handle,
  method,
  currency,
});
