import {
  inSentence,
  listed,
  type Passage,
  type PassageContext,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { servicePrice } from '#shared/services/service-price.ts';
import type { Service } from '#shared/services/services.schema.ts';
import type { ServicesStore } from './services.store.ts';

/** Talks that are named: naming the newest is enough. */
const TALKS_NAMED = 10;

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
        ['testimonials', 'what do clients say', 'is it worth it'],
      ),
    ),
    ...passageOf(talks, () =>
      passage(
        'talks',
        to('services'),
        `${creatorName} has given talks: ${listed(talks.slice(0, TALKS_NAMED).map(({ title, event, place, heldOn }) => `"${title}" (${event}, ${place}, ${heldOn})`))}.`,
        ['what talks were given', `where has ${creatorName} spoken`, 'keynotes conferences lectures'],
      ),
    ),
    ...passageOf(services, () => passage('sessions', to('services'), sessions.join('\n\n'), [])),
  ];
}

const servicePassage = (service: Service, { to, money }: Pick<PassageContext, 'to' | 'money'>): Passage =>
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
