import { amountsIn } from '#api/core/amounts.ts';
import { daysIn } from '#api/core/days.ts';
import type { DraftNote } from '#shared/studio/studio.schema.ts';
import type { SiteFacts } from './studio.site.ts';

interface Claims {
  facts: SiteFacts;
  /** The owner's own text for this post; every claim in it is allowed. */
  given: string;
}

const LINK =
  /https?:\/\/[^\s<>"')\]]+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|tv|io|co|me|gg|fm|app|dev|live|ly|be|example)\b(?:\/[^\s<>"')\]]*)?/gi;
const HANDLE = /(?<![\w@.])@[\w.]{2,30}\b/g;
const QUOTED = /[“"]([^”"\n]{3,80})[”"]/g;
/** Two or more words with capitals in a row. */
const NAME = /\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)+/gu;
const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/gi;
/** At most this many notes of one kind: further ones would add nothing. */
const NOTES_OF_A_SORT = 4;
const DAY_MS = 86_400_000;

/** Notes on claims that neither the site nor the owner has made. They are guesses; a person decides. */
export function checkClaims(draft: string, { facts, given }: Claims): DraftNote[] {
  const text = draft.replace(EMAIL, ' ');
  const plain = text.replace(LINK, ' ');
  return [
    ...notes('link', linksIn(text, { facts, given }), (link) => `${link} is no address of the site`),
    ...notes('price', pricesIn(plain, { facts, given }), (price) => `${price} is no price of the site`),
    ...notes('date', datesIn(plain, { facts, given }), (date) => `${date} is no date that the site names`),
    ...notes('name', namesIn(plain, { facts, given }), (name) => `${name} is not named on the site`),
  ];
}

function notes(
  kind: DraftNote['kind'],
  found: readonly string[],
  say: (text: string) => string,
): DraftNote[] {
  return [...new Set(found)].slice(0, NOTES_OF_A_SORT).map((text) => ({ kind, text: `${say(text)}.` }));
}

const bare = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[.,;:!?]+$/, '')
    .replace(/\/$/, '');

function linksIn(text: string, { facts, given }: Claims): string[] {
  const allowed = [...facts.links, ...(given.match(LINK) ?? [])].map(bare);
  const known = (link: string) =>
    allowed.some((one) => link === one || link.startsWith(`${one}?`) || link.startsWith(`${one}#`));
  return (text.match(LINK) ?? [])
    .filter((link) => !known(bare(link)))
    .map((link) => link.replace(/[.,;:!?]+$/, ''));
}

function pricesIn(text: string, { facts, given }: Claims): string[] {
  const known = new Set([...facts.pricesCents, ...amountsIn(given).map(({ cents }) => cents)]);
  return amountsIn(text)
    .filter(({ cents }) => !known.has(cents))
    .map(({ said }) => said);
}

/** Each date as its month and day, `3-9`. */
const datesOf = (text: string) =>
  daysIn(text).map(({ said, month, day }) => ({ said, date: `${month}-${day}` }));

function datesIn(text: string, { facts, given }: Claims): string[] {
  // The same instant can be the day before or after in another time zone.
  const around = facts.instants.flatMap((instant) =>
    [-DAY_MS, 0, DAY_MS].map((by) => Date.parse(instant) + by),
  );
  const known = new Set([
    ...around.map((at) => `${new Date(at).getUTCMonth() + 1}-${new Date(at).getUTCDate()}`),
    ...datesOf(given).map(({ date }) => date),
  ]);
  return datesOf(text)
    .filter(({ date }) => !known.has(date))
    .map(({ said }) => said);
}

const CALENDAR =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december';
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function namesIn(text: string, { facts, given }: Claims): string[] {
  const known = new Set([...facts.names, given, CALENDAR].flatMap(wordsOf));
  const isKnown = (name: string) => wordsOf(name).every((word) => known.has(word));
  const handles = new Set([...facts.handles, ...(given.match(HANDLE) ?? [])].map((one) => one.toLowerCase()));
  const accounts = (text.match(HANDLE) ?? []).filter((handle) => !handles.has(handle.toLowerCase()));
  const quoted = [...text.matchAll(QUOTED)].map((match) => match[1] as string);
  const named = [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    // A capital at the beginning of a sentence is no sign of a name, so the first word is left out there.
    const rest = beginsSentence(text, index) ? name.split(' ').slice(1).join(' ') : name;
    return isKnown(rest) ? [] : [rest.includes(' ') ? rest : name];
  });
  return [...accounts, ...quoted.filter((title) => !isKnown(title)), ...named];
}

const beginsSentence = (text: string, index: number) =>
  /(?:^|[.!?:\n]["”]?\s*|[^\p{L}\p{N}\s,;'’-]\s*)$/u.test(text.slice(0, index));
