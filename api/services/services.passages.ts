import {
  inSentence,
  listed,
  type Passage,
  type PassageContext,
  PHRASE_MAX,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { shortened } from '#shared/core/text.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import type { Service } from '#shared/services/services.schema.ts';
import type { ServicesStore } from './services.store.ts';

/** Talks that are named: naming the newest is enough. */
const TALKS_NAMED = 10;

/** How people ask for a kind of service without its name. */
const asked: Partial<Record<Service['icon'], readonly string[]>> = {
  consulting: [
    'I need advice for my channel',
    'can you help me grow my business, tips to get more listeners',
    'can you review my contract or my catalogue',
    'one on one strategy session',
    'look over my deal before I sign it',
    'help me to earn money with my channel',
    'do you work with small businesses that are no creators',
  ],
  speaking: [
    'book a speaker for our event',
    'keynote or panel at a conference or festival',
    'could you host our awards show',
    'talk at a university or company',
    'come and speak at our school',
    'moderate or lead a panel',
    'what does a talk cost, we need a speaker for our conference',
    'which topics do you speak about',
  ],
};

/** The services, what clients say of them, and the talks. */
export async function servicesPassages(
  store: ServicesStore,
  { site, to, money }: PassageContext,
): Promise<Passage[]> {
  const [services, testimonials, talks] = await Promise.all([
    store.services.published(),
    store.testimonials.published(),
    store.talksGiven(),
  ]);
  const { creatorName } = site.identity;
  const sessions = services.map(({ title, session, features }) => {
    const parts = features.map((feature) => `${feature.title}: ${inSentence(feature.description)}.`);
    return `**${title}** (${session}). ${parts.join(' ')}`;
  });
  return [
    ...services.map((service) => servicePassage(service, { to, money })),
    ...passageOf(testimonials, () =>
      passage(
        'testimonials',
        to('services'),
        testimonials.map(({ name, title, quote }) => `${name} (${title}): "${quote}"`).join(' '),
        [
          'what do people say about your work',
          'what do clients say about your consulting',
          'is it worth the money',
          'testimonials and reviews of your work, references of who has worked with you',
          'can I trust you',
          'who have you worked with before, I need references for my boss',
        ],
      ),
    ),
    ...passageOf(talks, () =>
      passage(
        'talks',
        to('services'),
        `${creatorName} has given talks: ${listed(talks.slice(0, TALKS_NAMED).map(({ title, event, place, heldOn }) => `"${title}" (${event}, ${place}, ${heldOn})`))}.`,
        ['which talks were given so far', `where has ${creatorName} spoken`],
      ),
    ),
    ...passageOf(services, () =>
      passage(
        'sessions',
        to('services'),
        sessions.join('\n\n'),
        [
          'how long is a session',
          'how many minutes is the call',
          'is the call recorded',
          'what happens in a session',
          'what is included',
          'is it online or in person',
          'do you travel',
          'does it happen on Zoom, by phone or in person',
          'can it be done online as well',
          'does the price include travel',
          'is it per person or for our whole team',
          'where does it take place, and where do we meet',
        ],
        { about: 'a session' },
      ),
    ),
  ];
}

const servicePassage = (service: Service, { to, money }: Pick<PassageContext, 'to' | 'money'>): Passage =>
  passage(
    `service-${service.id}`,
    to('services', service.title),
    `**${service.title}**: ${inSentence(servicePrice(service, money))} (${service.session}). ${service.description} ${service.features
      .map(({ title, description }) => `${title}: ${inSentence(description)}.`)
      .join(' ')} It is booked on the booking page.`,
    [
      `how much is ${service.title}`,
      ...(service.byQuote ? [] : [`what do I get for ${formatMoneyShort(service.priceCents, money)}`]),
      `what is included in ${service.title}`,
      `how long is a ${service.title} session, and what does an hour cost`,
      `is ${service.title} priced per hour`,
      `where does ${service.title} take place`,
      `how do I book ${service.title}`,
      `would you come to our event for ${service.title}`,
      shortened(service.description, PHRASE_MAX),
      ...(asked[service.icon] ?? []),
      ...service.features.map(({ title, description }) => `${title}: ${description}`),
    ],
    { about: service.title, kind: 'the session', opens: 'booking' },
  );
