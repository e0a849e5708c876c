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
import { quotesPassages } from './quotes/quotes.passages.ts';

/** Products that are named; their page has all. */
const NAMED = 8;

/** What can be bought, for how much, how paying works, and how it reaches the buyer. */
export async function ordersPassages(
  database: StoreDatabase<OfferTables>,
  now: Clock,
  context: PassageContext,
): Promise<Passage[]> {
  const { site, to, money, hidden, offersOff } = context;
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
        'show me the price list, all prices in one place',
        'what can I get for a small budget',
        'I do not know which of your offers fits me',
      ],
    })),
    ...quotesPassages(services, context),
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
        ...payment.ways.map(({ method }) => `what is your ${method} number or handle`),
        ...(isExample(payment) ? ['the page says please do not pay, but there is a button to pay'] : []),
        'how am I supposed to send you the money',
        'explain the payment step by step',
        'I scanned the code and what comes next',
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
        'which address does the screenshot go to',
        'do I have to email something after paying',
        'how do I prove that I paid',
        'I deleted the screenshot of my payment',
        'is it safe to send a screenshot that shows my account number',
      ],
      { about: 'a payment', opens: 'order' },
    ),
    passage(
      'verification',
      to('thankYou'),
      `Payments are verified by a person, usually within ${hours}. After a purchase the team contacts you within ${site.texts.promises.contactHours} hours. The page of your order shows what it waits for. If it takes longer, write to ${contactEmail} with your reference code.`,
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
        'I sent the money yesterday and there is still no answer, is that normal',
        'did my money arrive, is it approved yet',
        'it still shows unpaid',
        'how long until somebody gets back to me',
        'nobody called me after I paid',
        'why does it still say waiting',
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
        'I pressed send and do not know if the form went through',
        'how do I see the status of what I bought',
        'I lost my order number',
        'can you look up my order',
      ],
      { about: 'your order', opens: 'order' },
    ),
    passage(
      'reference',
      { title: 'Your order', path: '/order' },
      `You get a reference code when you send the form. It looks like HUB-7K3F-Q2: write it into the payment's note, so that the payment is found. It is also in the email about your order and on its page. If the note lacked it, send the proof on that page: there it needs no code.`,
      [
        'what is the reference code',
        'where do I find my reference code',
        'I forgot to write the reference into the payment note',
        'what do I write in the note of the payment',
        'where do I put the code when I pay',
        'I wrote the wrong reference',
        'what does the code look like',
      ],
      { about: 'the reference code', opens: 'order' },
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
        'I bought it and where is my file',
        'the link does not open, send it again',
        'I lost the file, can you send it once more',
        'does it come by mail or as a download',
        'I paid for the submission, where do I put my link',
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
        'will my card or bank data be stolen',
        'do you keep my payment data',
        'how can I be sure that you get my money',
        'somebody texted me and says that he is you',
        'why do you take money through an app',
        'are you a real company',
        'how do I know that you will not run away with my money',
        'a stranger pretends to be you and asks for a payment',
      ],
      { about: 'a payment' },
    ),
    passage(
      'price-terms',
      to('pricing'),
      `An order costs exactly the price that is named here, or the total of the quote that you have accepted. Whether a tax is in it is not written here; to ask before you pay, write to ${contactEmail}.`,
      [
        'are there hidden fees or extra costs',
        'does tax get added to the price',
        'is the price the final amount',
        'is VAT included in the price',
        'do you add a service charge at the end',
        'will the price change soon',
      ],
      { about: 'the prices' },
    ),
    ...passageOf(sells('blueprint') ? [blueprint] : products, () =>
      passage(
        'file-terms',
        to(sells('blueprint') ? 'blueprint' : 'products'),
        `What is sold here as a file arrives as a link by email and is paid once. How many pages it has, its language, whether later versions are included, and whether a copy may be shared or given away is not written here: to ask before you pay, write to ${contactEmail}.`,
        [
          'how many pages does it have',
          'do I get updates when you change it later',
          'may I share my copy with a friend',
          'can I give it to somebody as a present',
          'can I read it on my phone',
          'may I print it',
          'I want several copies for my class',
          'how big is the file',
          'is there a sample to read before I buy',
          'is there a printed book or an audio version',
          'is it a subscription or do I pay once',
          'in which language is it, also in English',
        ],
        { about: 'the files' },
      ),
    ),
  ];
}
