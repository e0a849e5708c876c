import type { Passage } from '#api/chat/chat.knowledge.ts';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import type { Service } from '#shared/services/services.schema.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import { inSentence, type KnowledgeContext, listed, passage, passageOf } from './sources.ts';

/** What can be bought, for how much, and how paying works. */
export async function offerPassages({
  stores,
  site,
  to,
  money,
  hidden,
  offersOff,
}: KnowledgeContext): Promise<Passage[]> {
  const [services, shows, submission, blueprint, payment] = await Promise.all([
    stores.services.services.published(),
    stores.podcasts.list(),
    stores.playlist.submission.get(),
    stores.blueprint.product.get(),
    stores.orderDocuments.payment.get(),
  ]);
  const { creatorName, contactEmail } = site.identity;
  const sells = (offer: Offer) => !offersOff.includes(offer);
  const unlessOff = (offer: Offer, make: () => Passage) => (sells(offer) ? [make()] : []);
  const interviews = shows.flatMap(({ id, name, interviewCents }) =>
    interviewCents === null ? [] : [{ id, name, price: formatMoneyShort(interviewCents, money) }],
  );
  const submit = { ...to('playlist'), title: 'Submit Your Track' };
  const fee = formatMoneyShort(submission.feeCents, money);
  const price = formatMoneyShort(blueprint.priceCents, money);
  const ways = payment.ways.map(({ handle, method }) => `${handle} with ${method}`).join(' or ');
  const says = (source: ChatSource, text: string) => ({ source, text });
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
  const bookingWays = sells('custom')
    ? 'Choose a service on the booking page, or describe your own under the custom tab'
    : 'Choose a service on the booking page';
  const send = 'a screenshot of the payment confirmation, your name and contact info, and the reference';
  return [
    ...passageOf(offers, () => ({
      id: 'offers',
      sources: offers.map(({ source }) => source) as [ChatSource, ...ChatSource[]],
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
    ...services.map((service) => servicePassage(service, { to, money })),
    ...interviews.map(({ id, name, price: cost }) =>
      passage(
        `interview-${id}`,
        to('podcasts', name),
        `An interview on **${name}** is ${cost}. Use "Book an Interview" beside the show; the booking calendar arrives by email once the payment is verified.`,
        [
          `how much is a ${name} interview`,
          `how can I be a guest on ${name}`,
          'how do I become a podcast guest',
          'podcast interview price',
          'book an interview',
          'be on your podcast',
        ],
      ),
    ),
    ...unlessOff('track', () =>
      passage(
        'track',
        submit,
        `Submitting a track costs ${fee}, with the reference "${submission.reference}". What you get: ${listed(submission.benefits.map(inSentence))}.`,
        [
          'how much is it to submit a track',
          'track submission fee',
          'how do I submit my song',
          'how do I submit my music for the playlist',
          'what do I get for my track submission',
        ],
      ),
    ),
    ...unlessOff('blueprint', () =>
      passage(
        'blueprint',
        to('blueprint'),
        `The **${blueprint.title}** is a ${blueprint.format} for ${price}, paid once, for members on ${blueprint.membership.name}. ${blueprint.description}`,
        [
          `how much is the ${blueprint.title}`,
          'blueprint price',
          'what is the blueprint',
          'how do I buy the blueprint',
          'pdf guide download',
        ],
      ),
    ),
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
      'book',
      to('booking'),
      `${bookingWays}. You pay by QR code or handle, send proof, and the calendar link arrives by email after verification.`,
      [
        'how do I book',
        `how can I book ${creatorName}`,
        'how do I make a booking',
        'custom request quote',
        'how does booking work',
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
  ];
}

const servicePassage = (service: Service, { to, money }: Pick<KnowledgeContext, 'to' | 'money'>): Passage =>
  passage(
    `service-${service.id}`,
    to('services', service.title),
    `**${service.title}**: ${inSentence(servicePrice(service, money))} (${service.session}). ${service.description} ${service.features
      .map(({ title, description }) => `${title}: ${inSentence(description)}.`)
      .join(' ')}`,
    [
      `how much is ${service.title}`,
      `what is ${service.title}`,
      `${service.title} price`,
      `tell me about your ${service.title} service`,
      `book ${service.title}`,
      `what is included in ${service.title}`,
    ],
  );
