import type { Statement, StatementKind } from '#api/core/statements/statement.ts';
import { statementsIn } from '#api/core/statements/statements.ts';
import { DAY_MS } from '#shared/core/time.ts';
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
const LARGE = 1000;

/** Notes on claims that neither the site nor the owner has made. They are guesses; a person decides. */
export function checkClaims(draft: string, { facts, given }: Claims): DraftNote[] {
  const text = draft.replace(EMAIL, ' ');
  const plain = text.replace(LINK, ' ');
  return [
    ...notes('link', linksIn(text, { facts, given }), (link) => `${link} is no address of the site`),
    ...notes('price', pricesIn(plain, { facts, given }), (price) => `${price} is no price of the site`),
    ...notes('date', datesIn(plain, { facts, given }), (date) => `${date} is no date that the site names`),
    ...notes(
      'name',
      largeNumbersIn(plain, { facts, given }),
      (number) => `${number} is not named on the site`,
    ),
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

/** The statements of one kind of a text that the site and the owner do not make. */
function unknown(text: string, kind: StatementKind, known: ReadonlySet<string>, given: string): Statement[] {
  const own = new Set(statementsIn(given).flatMap(({ values }) => values));
  return statementsIn(text).filter(
    (one) => one.kind === kind && !one.values.some((value) => known.has(value) || own.has(value)),
  );
}

/** Prices are compared without their currency, since the site has only one. */
function pricesIn(text: string, { facts, given }: Claims): string[] {
  const numberOf = (value: string) => value.split(' ')[1] ?? '';
  const known = new Set([
    ...facts.pricesCents.map((cents) => `${cents / 100}`),
    ...statementsIn(given).flatMap(({ values }) => values.map(numberOf)),
  ]);
  return unknown(text, 'money', new Set(), given)
    .filter(({ values }) => !known.has(numberOf(values[0] ?? '')))
    .map(({ said }) => said);
}

function datesIn(text: string, { facts, given }: Claims): string[] {
  // The same instant can be the day before or after in another time zone.
  const around = facts.instants.flatMap((instant) =>
    [-DAY_MS, 0, DAY_MS].map((by) => new Date(Date.parse(instant) + by)),
  );
  const known = new Set(around.map((day) => `${day.getUTCMonth() + 1}-${day.getUTCDate()}`));
  return unknown(text, 'date', known, given).map(({ said }) => said);
}

/** Large numbers, such as those of listeners; one that may be a year is none. */
function largeNumbersIn(text: string, { facts, given }: Claims): string[] {
  const known = new Set(statementsIn(facts.names.join('\n')).flatMap(({ values }) => values));
  return unknown(text, 'number', known, given)
    .filter(({ values: [value] }) => Number(value) >= LARGE && !/^(?:19|20)\d\d$/.test(value ?? ''))
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
