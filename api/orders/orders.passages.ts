import { blueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { servicesStore } from '#api/services/services.store.ts';
import {
  inSentence,
  listed,
  type Passage,
  type PassageContext,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import { accessByEmail } from '#shared/site/site.access.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import type { OfferTables } from './orders.offers.ts';
import { paymentDocument } from './orders.payment.ts';

/** What can be bought, for how much, how paying works, and how it reaches the buyer. */
export async function ordersPassages(
  database: StoreDatabase<OfferTables>,
  now: Clock,
  { site, to, money, hidden, offersOff }: PassageContext,
): Promise<Passage[]> {
  const [services, shows, submission, blueprint, payment] = await Promise.all([
    servicesStore(database, now).services.published(),
    podcastsStore(database, now).series.published(),
    playlistStore(database, now).submission.get(),
    blueprintStore(database, now).product.get(),
    paymentDocument(database, now).get(),
  ]);
  const { creatorName, contactEmail } = site.identity;
  const sells = (offer: Offer) => !offersOff.includes(offer);
  const interviews = shows.flatMap(({ name, interviewCents }) =>
    interviewCents === null ? [] : [{ name, price: formatMoneyShort(interviewCents, money) }],
  );
  const submit = { ...to('playlist'), title: 'Submit Your Track' };
  const fee = formatMoneyShort(submission.feeCents, money);
  const price = formatMoneyShort(blueprint.priceCents, money);
  const ways = payment.ways.map(({ handle, method }) => `${handle} with ${method}`).join(' or ');
  const says = (source: Passage['sources'][0], text: string) => ({ source, text });
  const offers = [
    ...(services.length > 0
      ? [
          says(
            to('booking'),
            `You can book ${listed(services.map((service) => `**${service.title}** ${inSentence(servicePrice(service, money))} (${service.session})`))}`,
          ),
        ]
      : []),
    ...interviews.map((show) =>
      says(to('podcasts', show.name), `Guests can book a **${show.name} interview** for ${show.price}`),
    ),
    ...(sells('track') ? [says(submit, `Artists can submit a track for ${fee}`)] : []),
    ...(sells('blueprint')
      ? [says(to('blueprint'), `The **${blueprint.title}** is ${price} for members`)]
      : []),
  ].filter(({ source }) => !isHidden(source.path, { identity: site.identity, hidden }));
  const send = 'a screenshot of the payment confirmation, your name and contact info, and the reference';
  const access = [
    ...(sells('blueprint') ? [`for the ${blueprint.title} ${accessByEmail.blueprint}`] : []),
    ...(sells('track') ? [`for a track ${accessByEmail.track}`] : []),
    `for an interview, a service or a booking ${accessByEmail.booking}`,
  ];
  return [
    ...passageOf(offers, () => ({
      id: 'offers',
      isSummary: true,
      sources: offers.map(({ source }) => source) as unknown as Passage['sources'],
      text: offers.map(({ text }, index) => `${text} [${index + 1}].`).join(' '),
      questions: [
        'what services do you offer',
        `what services does ${creatorName} offer`,
        'what are your prices',
        'price list',
        'services and pricing',
        'what can I buy',
        'what can I book',
      ],
    })),
    passage(
      'payment',
      to('booking'),
      `Payment happens outside this site: scan the QR code or pay ${ways}, and write your reference code into the payment's note. Then email ${send} to ${contactEmail}. A person verifies it, usually within ${site.texts.promises.verifyHours} hours; access arrives by email.`,
      [
        'how do I pay',
        'how does payment work',
        ...payment.ways.map(({ method }) => `can I pay with ${method}`),
        'what payment methods do you accept',
        'payment handle',
      ],
    ),
    passage(
      'proof',
      to('thankYou'),
      `Email ${send} to ${contactEmail}. It is verified by a person, usually within ${site.texts.promises.verifyHours} hours.`,
      ['how do I send proof of payment', 'where do I send my proof', 'what must the proof contain'],
    ),
    passage(
      'verification',
      to('thankYou'),
      `Payments are verified by a person, usually within ${site.texts.promises.verifyHours} hours. After a purchase the team contacts you within ${site.texts.promises.contactHours} hours.`,
      [
        'how long does verification take',
        'how long until payment is verified',
        'when will you contact me',
        'what happens after my purchase',
        'when do I get access',
      ],
    ),
    passage(
      'order',
      { title: 'Your order', path: '/order' },
      `Your order has a page of its own that shows where it stands. Open it with the link from your email, or look it up with your reference code and your email.`,
      [
        'how do I find my order',
        'order status',
        'where is my order',
        'check my order',
        'I lost my reference',
      ],
    ),
    passage(
      'delivery',
      to('thankYou'),
      `Once a person has verified the payment, usually within ${site.texts.promises.verifyHours} hours, your access arrives by email: ${access.join(', ')}.`,
      [],
    ),
  ];
}
