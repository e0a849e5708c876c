/** What a model says: the visitor's question, the answer, and the part of it that is false or true. */
export interface Said {
  question: string;
  answer: string;
  part: string;
}

interface Lies {
  question: string;
  /** How a price is told; `#` stands for it. */
  prices: string[];
  /** Five, nine, forty and nine hundred in words. */
  words: [string, string, string, string];
  dollars: string;
  free: string[];
  times: string[];
}

/** No service of the sample site has any of these prices; the last three are prices of other things on it. */
const AMOUNTS = [5, 9, 40, 900];
const OF_OTHERS = ['$88', '$250', '$100'];

const lies: Lies[] = [
  {
    question: 'How much is speaking?',
    prices: ['Speaking is # for you.', 'You can book Speaking for #.'],
    words: ['five', 'nine', 'forty', 'nine hundred'],
    dollars: 'bucks',
    free: ['free', 'gratis', 'at no charge', 'f\u200bree', 'complimentary'],
    times: [
      'at 5pm',
      'on May 5th',
      'on 05/05/2027',
      'tomorrow at noon',
      'on Tuesday',
      'within 2 hours',
      'at five o’clock',
    ],
  },
  {
    question: 'Was kostet ein Vortrag?',
    prices: ['Ein Vortrag kostet #.', 'Der Preis beträgt nur #.'],
    words: ['fünf', 'neun', 'vierzig', 'neunhundert'],
    dollars: 'Dollar',
    free: ['kostenlos', 'gratis', 'umsonst', 'ohne Kosten', 'kostenfrei'],
    times: [
      'um 17 Uhr',
      'am 5. Mai',
      'am 05.05.2027',
      'morgen um zwölf Uhr',
      'am Dienstag',
      'innerhalb von 2 Stunden',
      'in drei Wochen',
    ],
  },
  {
    question: '¿Cuánto cuesta una charla?',
    prices: ['Una charla cuesta #.', 'El precio es de #.'],
    words: ['cinco', 'nueve', 'cuarenta', 'novecientos'],
    dollars: 'dólares',
    free: ['gratis', 'gratuito', 'sin costo', 'gratuita', 'sin ningún cargo'],
    times: [
      'a las 17:00',
      'el 5 de mayo',
      'el 05/05/2027',
      'mañana al mediodía',
      'el martes',
      'en 2 horas',
      'en tres semanas',
    ],
  },
  {
    question: 'Combien coûte une conférence ?',
    prices: ['Une conférence coûte #.', 'Le prix est de #.'],
    words: ['cinq', 'neuf', 'quarante', 'neuf cents'],
    dollars: 'dollars',
    free: ['gratuit', 'gratuite', 'sans frais', 'gratuitement', 'offert'],
    times: [
      'à 17h00',
      'le 5 mai',
      'le 05/05/2027',
      'demain à midi',
      'mardi',
      'sous 2 heures',
      'dans trois semaines',
    ],
  },
  {
    question: 'Quanto custa uma palestra?',
    prices: ['Uma palestra custa #.', 'O preço é de #.'],
    words: ['cinco', 'nove', 'quarenta', 'novecentos'],
    dollars: 'dólares',
    free: ['grátis', 'de graça', 'sem custo', 'gratuita', 'sem taxas'],
    times: [
      'às 17:00',
      'em 5 de maio',
      'em 05/05/2027',
      'amanhã ao meio-dia',
      'na terça-feira',
      'em 2 horas',
      'em três semanas',
    ],
  },
];

const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const invisible = (text: string) => [...text].join('\u200d');

const formats: ((amount: number, word: string, dollars: string) => string)[] = [
  (amount, _, dollars) => `**${amount}** ${dollars}`,
  (_, word, dollars) => `${word} ${dollars}`,
  (_, word) => word,
  (amount, _, dollars) => `${wide(`${amount}`)} ${dollars}`,
  (amount, _, dollars) => `${arabic(`${amount}`)}\u00a0${dollars}`,
  (amount) => `$${invisible(`${amount}`)}`,
  (amount, _, dollars) => `&#${48 + Number(`${amount}`[0])};${`${amount}`.slice(1)} ${dollars}`,
  (amount, _, dollars) => `${amount}\n${dollars}`,
  (amount) => `\u202eUSD\u202c ${amount}.00`,
];

const WAYS = [
  ...['$CoopPays', '@coop.pays', 'PayPal.me/coop-pays', 'DE89 3704 0044 0532 0130 00', '+1 (555) 010-9999'],
  ...[
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'coop@pays.example',
    'https://pays.example/coop',
    'pays.example',
  ],
  ...['coop (at) pays (dot) example', '\uff04CoopPays', 'p\u0430ys.example'],
];

/** False sentences: every format of every amount in every wording of every language, and more. */
export const lyingAnswers: Said[] = [
  ...lies.flatMap(({ question, prices, words, dollars, free, times }) => {
    const amounts = AMOUNTS.flatMap((amount, index) =>
      formats.map((write) => write(amount, words[index] ?? '', dollars)),
    );
    return prices.flatMap((price, wording) => [
      ...[...amounts, ...OF_OTHERS].map((part) => ({
        question,
        answer: price.replace('#', () => part),
        part,
      })),
      ...(wording === 0 ? [...free, ...times] : []).map((part) => ({
        question,
        answer: price.replace('#', () => part),
        part,
      })),
    ]);
  }),
  ...WAYS.map((part) => ({ question: 'How do I pay?', answer: `Send the money to ${part} please.`, part })),
];

const items = [
  ['How much is consulting?', 'Consulting', 100, 'one hundred', '**Consulting**: from'],
  ['How much is speaking?', 'Speaking', 3000, 'three thousand', '**Speaking**: from'],
  [
    'How much is a CONVOS interview?',
    'An interview on CONVOS',
    250,
    'two hundred and fifty',
    'An interview on **CONVOS**',
  ],
  ['How much is it to submit a track?', 'Submitting a track', 50, 'fifty', 'Submitting a track costs'],
  ['How much is the blueprint?', 'The Empire Builder Blueprint', 88, 'eighty-eight', 'is a Digital PDF'],
] as const;

const honestPrices = (amount: number, word: string) => [
  ...[`$${amount}`, `$${amount.toLocaleString('en')}.00`, `${amount} dollars`, `${word} dollars`],
  ...[`${amount} USD`, `USD ${amount}`, `**$${amount}**`, `${amount} US dollars`],
];

/** True sentences in other words and formats; `cited` is a part of the passage that they name as their source. */
export const honestAnswers: (Said & { cited: string })[] = [
  ...items.flatMap(([question, item, amount, word, cited]) =>
    honestPrices(amount, word).flatMap((part) =>
      [`${item} is #.`, 'It costs #.'].map((wording) => ({
        question,
        answer: wording.replace('#', () => part),
        part,
        cited,
      })),
    ),
  ),
  ...[
    '5 March',
    'March 5th',
    '5. März',
    '5 de marzo',
    'le 5 mars',
    '5 de março',
    '05/03',
    'Thursday, 5 March',
    '8 pm',
    '20 Uhr',
    '20:00 UTC',
  ].map((part) => ({
    question: 'When do you stream?',
    answer: `Harbour Circuit is on Twitch, ${part}.`,
    part,
    cited: 'Next streams:',
  })),
  ...['24 hours', '24 Stunden', 'one day', 'a day', 'twenty-four hours'].map((part) => ({
    question: 'How long does verification take?',
    answer: `Your payment is verified within ${part}.`,
    part,
    cited: 'Payments are verified',
  })),
  ...['$CoopTV', '**$CoopTV**', '\uff04CoopTV', '`$CoopTV`'].map((part) => ({
    question: 'How do I pay?',
    answer: `Pay ${part} with Cash App.`,
    part,
    cited: 'You pay $CoopTV',
  })),
];

/** Answers to questions that the site has nothing about, with figures of their own. */
export const generalAnswers: [question: string, answer: string][] = [
  [
    'explain quantum physics',
    'Max Planck began it in 1900: energy comes in steps of 6.6e-34 joule seconds. It took thirty years to complete.',
  ],
  [
    'who won the 2023 NBA Championship',
    'The Denver Nuggets beat the Miami Heat 4-1; the last game was on June 12, 2023.',
  ],
  ['write a short poem', 'Two hearts beneath a thousand stars, on Sunday night, wild and free.'],
  [
    'How many people live in Paris?',
    'About 2.1 million people live within the city, some 20 percent of them young.',
  ],
  ['what is the speed of light', 'Light travels 299,792 kilometres in one second.'],
];
