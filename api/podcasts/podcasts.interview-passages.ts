import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { PodcastsStore } from './podcasts.store.ts';

type Show = Awaited<ReturnType<PodcastsStore['shownShow']>>;

const asksToBeGuest = [
  'how do I become a guest on the podcast',
  'I want to be on your podcast',
  'how do you choose guests',
  'who do I contact to be a guest',
  'can I tell my story on your show',
  'promote my album on your show',
  'apply for a guest spot',
  'can I be a guest on the show',
  'how much does it cost to be a guest',
  'how much does an interview cost',
  'I would like to be interviewed on your show',
  'can you have me on your show',
  'could I come on and talk about my album',
  'book a podcast interview',
  'I want to put my boss on your show as a guest',
];

/** How to be a guest: only of shows that take guests. */
export function interviewPassages(
  shows: readonly Show[],
  { site, to, money }: Pick<PassageContext, 'site' | 'to' | 'money'>,
): Passage[] {
  const email = site.identity.contactEmail;
  const priced = shows.flatMap(({ id, name, interviewCents }) =>
    interviewCents === null ? [] : [{ id, name, price: formatMoneyShort(interviewCents, money) }],
  );
  const closed = shows.filter(({ interviewCents }) => interviewCents === null);
  const none =
    closed.length > 0 ? ` No interview is offered for ${listed(closed.map(({ name }) => name))}.` : '';
  const how =
    'Use "Book an Interview" beside the show; the booking calendar arrives by email once the payment is verified.';
  return [
    ...passageOf(priced, () =>
      passage(
        'guest',
        to('podcasts', priced[0]?.name),
        `Guests can book ${listed(priced.map(({ name, price }) => `a **${name} interview** for ${price}`))}. ${how}${none}`,
        asksToBeGuest,
        { about: 'an interview' },
      ),
    ),
    ...passageOf(priced, () =>
      passage(
        'guest-details',
        to('podcasts', priced[0]?.name),
        `The day of an interview is chosen in the booking calendar, which arrives by email once the payment is verified. Where it takes place, how long it lasts and what to prepare is not written here: to ask before you pay, write to ${email}.`,
        [
          'where does the interview take place, online or in a studio',
          'how long does an interview last',
          'may I bring somebody along to the interview',
          'do I need to prepare something for the interview',
          'which questions will you ask your guest',
          'can I hear the interview before it comes out',
          'when will my interview be published',
        ],
        { about: 'an interview' },
      ),
    ),
    ...passageOf(priced.length === 0 ? closed : [], () =>
      passage('no-guest', to('podcasts'), none.trim(), asksToBeGuest, { about: 'an interview' }),
    ),
    ...priced.map(({ id, name, price }) =>
      passage(
        `interview-${id}`,
        to('podcasts', name),
        `An interview on **${name}** is ${price}. ${how}`,
        [
          `how much is a ${name} interview`,
          `how can I be a guest on ${name}`,
          `can I come on the show ${name}`,
        ],
        { about: `${name} interview` },
      ),
    ),
    ...closed.map(({ id, name }) =>
      passage(
        `no-interview-${id}`,
        to('podcasts', name),
        `No interview is offered for **${name}** here.${priced.length > 0 ? ` Guests can book ${listed(priced.map((show) => `a **${show.name} interview** for ${show.price}`))}.` : ''}`,
        [`how can I be a guest on ${name}`, `can I come on the show ${name}`],
        { about: name },
      ),
    ),
  ];
}
