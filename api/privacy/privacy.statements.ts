import { inDays, inList, type PrivacyFact, privacyFact } from '#api/core/privacy-facts.ts';
import type { PrivacySection, Retention } from '#shared/privacy/privacy.schema.ts';

/** What the page is written from. */
export interface Stated {
  creatorName: string;
  contactEmail: string;
  retention: Retention;
  /** What the slices state, in the order of the page. */
  facts: readonly PrivacyFact[];
}

/** The text of the privacy page: each statement is shown only while it is true of the install. */
export const privacySections = (stated: Stated): PrivacySection[] =>
  Object.values(privacySectionsByName(stated));

/** Its sections by name, in the order of the page. */
export function privacySectionsByName({ creatorName, contactEmail, retention, facts }: Stated) {
  const inOrder = (some: readonly PrivacyFact[]) => some.toSorted((one, other) => one.at - other.at);
  const all = inOrder([...facts, ...ofAllSites(contactEmail, retention)]);
  const of = (part: PrivacyFact['part']) => all.filter((fact) => fact.part === part);
  const textsOf = (part: PrivacyFact['part']) => of(part).map(({ text }) => text);
  const device = `Your browser itself keeps, on this device: ${inList(textsOf('device'))}. None of that is used to follow you.`;
  const browser = inOrder([...of('browser'), privacyFact('browser', DEVICE_AT, device)]);
  return {
    about: {
      title: 'Who runs this site',
      statements: [
        `${creatorName} runs this site and answers for what is kept here: ${contactEmail}.`,
        'This page is written by the program that runs the site, from how it is set up now.',
      ],
    },
    kept: { title: 'What is kept, and for how long', statements: textsOf('kept') },
    visits: { title: 'How visits are counted', statements: textsOf('visits') },
    browser: {
      title: 'Cookies, and what your browser keeps',
      statements: browser.map(({ text }) => text),
    },
    services: { title: 'Who else receives something', statements: textsOf('services') },
    players: {
      title: 'Players of other sites',
      statements: aboutPlayers([...new Set(textsOf('players'))]),
    },
    rights: { title: 'Your rights', statements: textsOf('rights') },
  };
}
export type PrivacySectionName = keyof ReturnType<typeof privacySectionsByName>;

/** Where the list of what the browser keeps stands among the statements about the browser. */
const DEVICE_AT = 40;

/** What is true of every install, whatever its slices do. */
const ofAllSites = (contactEmail: string, { eventDays }: Stated['retention']): PrivacyFact[] => [
  privacyFact(
    'kept',
    140,
    'What a form was answered is kept for 7 days, so that a form sent twice counts once.',
  ),
  privacyFact(
    'kept',
    150,
    `The list of what happened, which the owner sees, goes back ${inDays(eventDays)}.`,
  ),
  privacyFact(
    'kept',
    165,
    'Of who was erased, a hash of the mail address stays, made with a key of this site: nobody can read the address from it. An address that is brought back is recognised by it, so that a restored backup is erased again.',
  ),
  privacyFact('browser', 10, 'Reading the pages sets no cookie.'),
  privacyFact('device', 20, 'forms that you have begun or sent'),
  privacyFact('device', 40, 'which players you let load'),
  privacyFact(
    'services',
    120,
    'Fonts, codes and pictures come from this site. A picture of another site is fetched by this server, not by your browser.',
  ),
  privacyFact(
    'rights',
    10,
    `You may ask what is kept about you, have it sent to you as a file, have it corrected, and have it erased. Write to ${contactEmail} from the address that you used here.`,
  ),
  privacyFact('rights', 40, 'You may also complain to the data protection authority where you live.'),
];

const aboutPlayers = (services: readonly string[]): string[] =>
  services.length === 0
    ? ['There are no players of other sites on these pages now.']
    : [
        `There are players of ${inList(services)} on these pages. Nothing is loaded from there until you ask for the player.`,
        'After your click that service learns your network address, your browser and this site’s address, and may set cookies of its own, under its own rules. You can let its players load for the rest of your visit; that ends when you close the browser tab.',
      ];
