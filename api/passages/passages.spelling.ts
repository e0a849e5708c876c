import { typingErrors } from '#shared/core/typing-errors.ts';

/** How words are often written in chats; who speaks of the creator means `you`, as the questions of passages have it. */
const written = new Map(
  [
    'you: u ya yall he she him they',
    'your: ur ure',
    'you are: hes shes youre theyre',
    'please: plz',
    'thank you: thx ty tysm thanx',
    'what is: whats wats',
    'where is: wheres',
    'when is: whens',
    'how is: hows',
    'who is: whos',
    'that is: thats',
    'there is: theres',
    'I am: im',
    'I have: ive',
    'I do not know: idk',
    'do not: dont',
    'does not: doesnt',
    'did not: didnt',
    'have not: havent',
    'was not: wasnt',
    'cannot: cant',
    'will not: wont',
    'is not: isnt',
    'are not: arent',
    'want to: wanna',
    'going to: gonna',
    'have to: gotta',
    'give me: gimme',
    'tell me: lmk',
    'right now: rn atm',
    'Instagram: insta ig',
    'YouTube: yt',
    'message: msg dm',
    'video: vid',
    'videos: vids',
    'paid: payed payd',
    'picture: pic',
    'pictures: pics',
    'dollars: bucks',
    'money: cash',
    'information: info',
    'account: acc acct',
    'address: addy',
    'phone: fone',
    'song: tune',
    'songs: tunes',
    'are: r',
    'why: y',
    'the: teh',
    'what: wat wut',
    'which: wich',
    'where: wher',
    'when: wen',
    'people: ppl',
    'about: abt',
    'before: b4',
    'because: bc cuz coz cos',
    'something: smth',
    'nobody: noone nobdy',
    'through: thru',
    'though: tho',
    'tomorrow: tmrw tmr',
    'tonight: tonite 2nite',
    ': lol lmao omg haha hahaha bro dude tbh ngl imo btw fr yo nah pls',
  ].flatMap((line) => {
    const [meant = '', forms = ''] = line.split(/: ?/);
    return forms.split(' ').map((form) => [form, meant] as const);
  }),
);
/** Who has paid an amount asks about a payment, and not about what costs so much. */
const PAID =
  /\b(sent|paid|payed|gave|transfer{1,2}ed|wired|charged)((?:\s\w+){0,2}?)\s[$€£]?\d[\d.,]*(?:\s?(?:dollars|bucks|usd|euros?|kr)\b)?/giu;
/** The day on which somebody paid or booked is not the day of a stream that they ask for. */
const DONE = /\b(?:pa(?:id|yed)|sent|booked|ordered|submitted|bought|transfer{1,2}ed)\b/i;
const PAST_DAY = /\b(?:(?:last|this|on|since)\s+)*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu;
/** In words that are no longer, only letters that changed places: `ship` is no mistyped `shop`. */
const SHORT = 4;
/** The shortest words that may have two errors: `stressed` is no mistyped `streamed`. */
const LONG = 10;
const WORD = /[\p{L}\p{N}'’]+/gu;

const lettersOf = (word: string) => [...word].toSorted().join('');

/**
 * Reads a question as it was probably meant: short forms of chats in full, and words with typing errors as the nearest word of
 * the site's own texts. A word that this site does not have and that is near to none of its words stays.
 */
export function spelling(texts: Iterable<string>): (question: string) => string {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byLength = Map.groupBy(counts.keys(), ({ length }) => length);

  const countOf = (word: string | undefined) => (word === undefined ? 0 : (counts.get(word) ?? 0));

  /** The commonest of the words with the fewest errors. */
  function nearest(word: string): string | undefined {
    const most = word.length < SHORT ? 0 : word.length < LONG ? 1 : 2;
    for (let errors = 1; errors <= most; errors += 1) {
      let best: string | undefined;
      for (let length = word.length - errors; length <= word.length + errors; length += 1)
        for (const known of byLength.get(length) ?? [])
          if (
            known[0] === word[0] &&
            countOf(known) > countOf(best) &&
            typingErrors(known, word, errors) <= errors &&
            (word.length > SHORT || lettersOf(known) === lettersOf(word))
          )
            best = known;
      if (best !== undefined) return best;
    }
    return undefined;
  }

  const simpler = (question: string) =>
    (DONE.test(question) ? question.replace(PAST_DAY, 'days ago') : question).replace(PAID, '$1$2 money');

  return (question) =>
    simpler(question).replace(WORD, (word) => {
      const lower = word.toLowerCase();
      return written.get(lower.replace(/['’]/g, '')) ?? (counts.has(lower) ? word : (nearest(lower) ?? word));
    });
}
