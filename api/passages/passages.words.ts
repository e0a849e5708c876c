import { decompose, fold } from '#api/core/db/letters.ts';

/** Stop words: they carry no meaning for the search. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about an and any anybody anyone are as at be been by can could describe did do does explain find for from get
  give had has have he her him his how i if in info information is it its just kind know let like list look made
  make many me more my need of okay on one or our out please right say she show so some somebody someone
  something sort tell than thanks that the their them then there these they thing this those to up us want was we
  were what whats where which who whom whose why will with would you your yours yourself s m re ve ll d t`.split(
    /\s+/,
  ),
);

/** Synonyms, by their stems. A Map, since a visitor may ask about `constructor`, which every object has. */
const stems = new Map(
  [
    'price: cost fee charge rate much expensive cheap dollar pric',
    'contact: email mail reach message touch',
    'founder: creator owner host',
    'service: offer offering sell provide',
    'book: hire appointment reserve',
    'speak: speaker speech gig engagement keynote talk',
    'consult: consultant consultation advice',
    'track: song beat demo',
    'tv: television telly',
    'submit: submission send sent pitch upload',
    'verify: verification verifi approve approv',
    'pay: payment paid money',
    'proof: receipt screenshot',
    'schedule: when time upcoming next tonight',
    'stream: broadcast',
    'subscribe: subscription',
    'live: now online air',
    'buy: purchase bought order',
    'photo: picture',
    'latest: newest recent new',
    'press: newspaper magazine journalist',
    'court: lawsuit suit sue sued settlement trial',
    'answer: reply respond response heard hear',
    'wrong: mistake error accident typo',
    'twice: double',
    'fake: scam fraud legit impostor pretend',
    'safe: secure trust',
    'refund: reimburse',
    'cancel: withdraw cancellation',
    'change: edit correct',
    'gift: present',
    'movie: film',
    'company: business firm',
    'begin: start',
    'member: membership',
    'pdf: ebook',
  ].flatMap((line) => {
    const [one = '', others = ''] = line.split(': ');
    return others.split(' ').map((other) => [other, one] as const);
  }),
);

function stem(word: string): string {
  const singular = /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  const plain = singular.replace(/^(.{4,})ing$/, '$1').replace(/^(.{4,})ed$/, '$1');
  return stems.get(plain) ?? stems.get(singular) ?? plain;
}

/** The words of a text without stop words, each reduced to one spelling. */
export function words(text: string): string[] {
  return fold(decompose(text))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(stem);
}
