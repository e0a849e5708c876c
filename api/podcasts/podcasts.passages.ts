import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { accessByEmail } from '#shared/site/site.access.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** The shows, their episodes and guests, and how to be a guest. */
export async function podcastsPassages(
  store: PodcastsStore,
  { to, money }: PassageContext,
): Promise<Passage[]> {
  const [shows, guests] = await Promise.all([store.list(), store.guestsShown.first()]);
  const interviews = shows.flatMap(({ id, name, interviewCents }) =>
    interviewCents === null ? [] : [{ id, name, price: formatMoneyShort(interviewCents, money) }],
  );
  return [
    ...passageOf(shows, () =>
      passage(
        'podcasts',
        to('podcasts'),
        `There are ${shows.length} shows: ${shows.map(({ name, description }) => `**${name}**: ${description}`).join(' ')}`,
        ['what podcasts do you have', 'which podcasts', 'list of podcast shows', 'podcasts'],
      ),
    ),
    ...passageOf(
      shows.flatMap(({ episodes }) => episodes),
      () =>
        passage(
          'episodes',
          to('podcasts'),
          `The latest episodes: ${shows.flatMap(({ name, episodes }) => episodes.slice(0, 1).map(({ number, title }) => `**${name}** ${number}, "${title}"`)).join('; ')}.`,
          ['what is the latest podcast episode', 'latest episodes', 'what is new', 'what should I listen to'],
        ),
    ),
    ...shows.map((show) => showPassage(show, to)),
    ...passageOf(guests, () =>
      passage(
        'guests',
        to('podcasts'),
        `Guests of the shows so far: ${guests.map(({ name, role }) => `**${name}** (${role})`).join('; ')}.`,
        ['who was a guest', 'podcast guests so far', 'who has been on the show'],
      ),
    ),
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
    ...passageOf(interviews, () =>
      passage(
        'guests',
        to('podcasts', interviews[0]?.name),
        `Guests can book ${listed(interviews.map(({ name, price }) => `a **${name} interview** for ${price}`))}: use "Book an Interview" beside the show. ${capitalised(accessByEmail.interview)} arrives by email once the payment is verified.`,
        [],
      ),
    ),
  ];
}

const showPassage = ({ id, name, description, episodes }: Show, to: PassageContext['to']): Passage =>
  passage(
    `show-${id}`,
    to('podcasts', name),
    `**${name}**: ${description}${episodes.length > 0 ? ` Latest: ${episodes.map(({ number, title, duration }) => `${number}, "${title}" (${duration} min)`).join('; ')}.` : ''}`,
    [`what is ${name}`, `latest episode of ${name}`, `${name} podcast`],
  );

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
