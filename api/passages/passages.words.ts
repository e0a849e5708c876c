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
  Object.entries({
    cost: 'price',
    fee: 'price',
    charge: 'price',
    rate: 'price',
    much: 'price',
    expensive: 'price',
    cheap: 'price',
    dollar: 'price',
    email: 'contact',
    mail: 'contact',
    reach: 'contact',
    message: 'contact',
    touch: 'contact',
    creator: 'founder',
    owner: 'founder',
    host: 'founder',
    offer: 'service',
    offering: 'service',
    sell: 'service',
    provide: 'service',
    hire: 'book',
    appointment: 'book',
    reserve: 'book',
    speaker: 'speak',
    speech: 'speak',
    gig: 'speak',
    engagement: 'speak',
    keynote: 'speak',
    talk: 'speak',
    consultant: 'consult',
    consultation: 'consult',
    advice: 'consult',
    song: 'track',
    television: 'tv',
    pric: 'price',
    submission: 'submit',
    send: 'submit',
    pitch: 'submit',
    upload: 'submit',
    verification: 'verify',
    verifi: 'verify',
    payment: 'pay',
    paid: 'pay',
    receipt: 'proof',
    when: 'schedule',
    time: 'schedule',
    upcoming: 'schedule',
    next: 'schedule',
    broadcast: 'stream',
    subscription: 'subscribe',
    now: 'live',
    online: 'live',
    air: 'live',
    purchase: 'buy',
    picture: 'photo',
    newest: 'latest',
    recent: 'latest',
    newspaper: 'press',
    new: 'latest',
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
