import { blueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { productsStore } from '#api/products/products.store.ts';
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
import { STILL_EXAMPLE } from '#shared/orders/orders.constants.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import { accessByEmail } from '#shared/site/site.access.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import type { OfferTables } from './orders.offers.ts';
import { isExample, paymentDocument } from './orders.payment.ts';

/** Products that are named; their page has all. */
const NAMED = 8;

/** What can be bought, for how much, how paying works, and how it reaches the buyer. */
export async function ordersPassages(
  database: StoreDatabase<OfferTables>,
  now: Clock,
  { site, to, money, hidden, offersOff }: PassageContext,
): Promise<Passage[]> {
  const [services, shows, submission, blueprint, products, payment] = await Promise.all([
    servicesStore(database, now).services.published(),
    podcastsStore(database, now).series.published(),
    playlistStore(database, now).submission.get(),
    blueprintStore(database, now).product.get(),
    productsStore(database, now).products.published(),
    paymentDocument(database, now).get(),
  ]);
  const { contactEmail } = site.identity;
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
    ...(products.length > 0
      ? [
          says(
            to('products'),
            `To download, there is ${listed(products.slice(0, NAMED).map((product) => `**${product.title}** for ${formatMoneyShort(product.priceCents, money)}`))}`,
          ),
        ]
      : []),
    ...(sells('track') ? [says(submit, `Artists can submit a track for ${fee}`)] : []),
    ...(sells('blueprint')
      ? [says(to('blueprint'), `The **${blueprint.title}** is ${price} for members`)]
      : []),
  ].filter(({ source }) => !isHidden(source.path, { identity: site.identity, hidden }));
  const hours = `${site.texts.promises.verifyHours} hours`;
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
        'what are your prices',
        'how much do you charge',
        'how much is everything',
        'what can I buy or book here',
        'what can I book',
        'I want to buy something',
        'which products do you have, and how many things can I buy',
        'which one is cheaper',
        'what is the cheapest and the most expensive thing you offer',
      ],
    })),
    passage(
      'payment',
      to('booking'),
      `Payment happens outside this site: scan the QR code or pay ${ways}, and write your reference code into the payment's note. Then send the proof on the page of your order, or email ${send} to ${contactEmail}. A person verifies it, usually within ${hours}; access arrives by email.${isExample(payment) ? ` ${STILL_EXAMPLE}` : ''}`,
      [
        'how do I pay',
        'how does payment work',
        'where is the QR code to pay',
        'do I pay before or after',
        'where do I send the money',
        'what is your payment handle',
      ],
      { about: 'a payment' },
    ),
    passage(
      'proof',
      to('thankYou'),
      `Send the proof on the page of your order, or email ${send} to ${contactEmail}. It is verified by a person, usually within ${hours}.`,
      [
        'how do I send proof of payment',
        'where do I upload my payment screenshot',
        'what must the proof contain',
        'I have paid, now what do I do next',
        'my proof was rejected, what can I do',
        'my order says that it waits for proof',
        'the upload of my proof does not work',
      ],
      { about: 'a payment', opens: 'order' },
    ),
    passage(
      'verification',
      to('thankYou'),
      `Payments are verified by a person, usually within ${hours}. After a purchase the team contacts you within ${site.texts.promises.contactHours} hours. The page of your order shows what it waits for.`,
      [
        'how long does it take to verify my payment',
        'who verifies the payments, and how',
        'when will you check my payment',
        'I paid and got no email',
        'what happens after I send the money',
        'when will somebody contact me after my purchase',
        'I paid days ago and nobody has answered',
        'is my payment confirmed automatically, or does a human check it',
        'what happens after I order',
        'I paid and heard nothing',
        'my order says verification, what does that mean',
      ],
      { about: 'a payment', opens: 'order' },
    ),
    passage(
      'order',
      { title: 'Your order', path: '/order' },
      `Your order has a page of its own that shows where it stands. Open it with the link from your email, or look it up with your reference code and your email. If you have neither, write to ${contactEmail} with your name, the amount and the day of the payment.`,
      [
        'where is my order, and how do I find it again later',
        'how do I check the status of my order',
        'I have neither the email nor the code',
        'I lost the email with my order link',
        'I lost my reference code',
        'has my payment been verified yet, did you get it',
        'I submitted a song and got no answer',
        'where do I enter my code',
        'can other people see my order',
        'where is my booking',
        'I never got an email about my order',
        'I ordered last week and got no answer, nothing in the spam folder',
      ],
      { about: 'your order', opens: 'order' },
    ),
    passage(
      'reference',
      { title: 'Your order', path: '/order' },
      `You get a reference code when you send the form: write it into the payment's note, so that the payment is found. It is also in the email about your order and on its page. If the note lacked it, send the proof on that page: there it needs no code.`,
      [
        'what is the reference code',
        'where do I find my reference code',
        'I forgot to write the reference into the payment note',
        'what do I write in the note of the payment',
      ],
      { about: 'a payment', opens: 'order' },
    ),
    passage(
      'delivery',
      to('thankYou'),
      `Once a person has verified the payment, usually within ${hours}, your access arrives by email: ${access.join(', ')}. If a file is the wrong one or its link has expired, write to ${contactEmail} with your reference code.`,
      [
        'how do I receive what I bought',
        'when do I get access after paying',
        'where is my download link, it has expired',
        'I got the wrong file',
        'how is it delivered',
        'when do I get the booking calendar',
      ],
      { about: 'the delivery', opens: 'order' },
    ),
    passage(
      'safe-payment',
      to('booking'),
      `This site takes no card numbers and charges nothing by itself: you pay ${ways} outside of it, and a person compares your proof with the payment. Your order's page shows every step. To ask before you pay, write to ${contactEmail}.`,
      [
        'is it safe to pay here',
        'is this a scam',
        'is this site legit',
        'can I trust this with my money',
        'somebody wrote to me in your name and wants money',
        'somebody on Instagram says that they are you and asks for the fee',
        'how do I know that this account is really yours',
        'is the QR code safe to scan',
        'why is there no normal checkout',
      ],
      { about: 'a payment' },
    ),
  ];
}
