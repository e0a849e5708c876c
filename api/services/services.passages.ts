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

/** Kinds of services that people ask for where they are not offered. */
const wellKnown: readonly Service['icon'][] = ['consulting', 'speaking'];

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
  const { creatorName, contactEmail } = site.identity;
  const sessions = services.map(({ title, session, features }) => {
    const parts = features.map((feature) => `${feature.title}: ${feature.description}.`);
    return `**${title}** (${session}). ${parts.join(' ')}`;
  });
  const missing = wellKnown.filter((icon) => !services.some((service) => service.icon === icon));
  const titles = services.map(({ title }) => `**${title}**`);
  const instead = titles.length > 0 ? ` What is offered is ${listed(titles)}.` : '';
  const missingPassage = (icon: Service['icon']): Passage =>
    passage(
      `no-${icon}`,
      to('services'),
      `No ${icon} is offered here.${instead} To ask for it, write to ${contactEmail}.`,
      [`do you offer ${icon}`, `what is your rate for ${icon}`, ...(asked[icon] ?? [])],
    );
  return [
    ...services.map((service) => servicePassage(service, { to, money })),
    ...missing.map(missingPassage),
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
        'service-terms',
        to('services'),
        `What a service includes is on its page. How many people may come, who pays for travel, what to bring, what happens in bad weather, whose the recordings are, whether an agreement can be signed, whether it can be given as a present, and whether wheelchairs can get there is not written here: to ask before you pay, write to ${contactEmail}.`,
        [
          'is the price per person, or may several people come along',
          'may I bring my band, my friends or my children to the session',
          'do I bring my own equipment or instruments to the session',
          'what happens if the weather is bad on the day of the session',
          'who owns the recordings that we make in the session',
          'do I get to keep the recordings afterwards',
          'is the session accessible with a wheelchair',
          'is there a price for groups or school classes',
          'can I give the session as a present, with a voucher',
          'can we sign an agreement or an NDA before the session',
          'does the price include travel, or do we pay for it',
          'in which language is the session, also in English',
        ],
        { about: 'a session' },
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
      .map(({ title, description }) => `${title}: ${description}.`)
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
