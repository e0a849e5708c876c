/** The languages whose words for numbers, days, times and prices are known. */
const markers = {
  en: 'the is of and to for you it your with at costs cost are from',
  de: 'der die das ist und für ein eine kostet sie mit nicht auf beträgt wir den am zum',
  es: 'el la los es y para cuesta por su con una en cobra está las se',
  fr: 'le la les est et pour coûte un une vous avec des du à nous au',
  pt: 'o os é e para custa por um uma com você em do da nós às',
  it: 'il lo è e per costa un una con di gli della alle',
  sv: 'det är och för kostar en ett med du på till vi av den klockan',
};
export type Language = keyof typeof markers;
const languages = Object.keys(markers) as Language[];

const markersOf = languages.map((language) => [language, new Set(markers[language].split(' '))] as const);

/** The language with most of its common words in the text; English where none has any. */
export function languageOf(text: string): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = markersOf.map(
    ([language, known]) => [language, words.filter((word) => known.has(word)).length] as const,
  );
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Names in all languages, with the number of what they name. */
function named(
  length: number,
  names: (format: (style: 'long' | 'short') => Intl.DateTimeFormat, at: number) => string[],
) {
  const found = new Map<string, number>();
  for (const language of languages)
    for (let at = 0; at < length; at += 1) {
      const format = (style: 'long' | 'short') =>
        new Intl.DateTimeFormat(
          language,
          length === 12 ? { month: style, timeZone: 'UTC' } : { weekday: style, timeZone: 'UTC' },
        );
      for (const name of names(format, at)) found.set(name.toLowerCase().replace(/\.$/, ''), at + 1);
    }
  return found;
}

/** Months from 1, by their names and short names in lower case. */
export const months = named(12, (format, at) =>
  (['long', 'short'] as const).map((style) => format(style).format(Date.UTC(2026, at, 10))),
).set('sept', 9);

/** Weekdays from 1 for Monday, by their names. */
export const weekdays = named(7, (format, at) => [format('long').format(Date.UTC(2026, 5, 1 + at))]);

/** A pattern for any of these texts, the longest first. */
export const anyOf = (texts: Iterable<string>): string =>
  `(?:${[...texts].toSorted((a, b) => b.length - a.length).join('|')})`;

/** Units of time in minutes. */
export const units: readonly (readonly [string, number])[] = [
  ['seconds?|secs?|sekunden?|segundos?|secondes?|second[oi]|sekund(?:er)?', 1 / 60],
  ['min|mins|minutes?|minuten?|minutos?|minut[oi]|minut(?:er)?', 1],
  ['hrs?|hours?|stunden?|std|horas?|heures?|or[ae]|timm(?:e|ar)|h', 60],
  ['days?|tage?n?|d[ií]as?|jours?|journées?|giorn[oi]|dag(?:ar)?|dygn', 1440],
  ['weeks?|wochen?|semanas?|semaines?|settiman[ae]|veck(?:a|or)', 10_080],
  ['months?|monate?n?|m[eê]s(?:es)?|mois|mesi|månad(?:er)?', 43_200],
  ['years?|jahre?n?|años?|ans?|années?|anos?|ann[oi]|år', 525_600],
];

/** Days that are named from today. */
export const nearDays: Record<string, string> = {
  today:
    "today|tonight|this (?:morning|afternoon|evening)|heute|hoy|esta noche|aujourd'hui|ce soir|hoje|oggi|stasera|idag|i dag|i ?kväll",
  tomorrow:
    'tomorrow|morgen (?:früh|mittag|nachmittag|abend|um|ist|gibt|kostet)|(?:bis|ab|erst|schon) morgen|mañana|demain|übermorgen|(?:ist|erst|schon|bis|ab|gibt es) morgen|pasado mañana|après-demain|amanhã|domani|i ?morgon',
  later:
    'next (?:week|month|year|weekend)|this (?:week|month|weekend)|nächste[nrs]? (?:woche|monat|jahr)|(?:la|el) próxim[ao] (?:semana|mes)|la semaine prochaine|(?:na )?próxima semana|la prossima settimana|nästa vecka|la (?:semana|mes) que viene|christmas(?: eve| day)?|heiligabend|weihnachten|nochebuena|navidad|noël|julafton',
};

/** Words for noon and midnight. */
export const hoursNamed: Record<string, string> = {
  '12:00': 'noon|midday|mittags?|mediodía|midi|meio-dia|mezzogiorno|klockan tolv|mitt på dagen',
  '00:00': 'midnight|mitternacht|medianoche|minuit|meia-noite|mezzanotte|midnatt',
};

const paying = String.raw`cost\w*|pa(?:y|id|ys|yez|ye|ga\w*)|cobra\w*|kostet|zahl\w*|berechnet|verlangt|coûte\w*|kostar|betala\w*`;
const nothing = 'nothing|nichts|nada|rien|inget|ingenting|niente|nulla';

const free = [
  String.raw`(?<!\b(?:feel|not|isn't|never|toll|hands|royalty|sugar) ?-?)(?:for )?free(?: of charge)?(?![- ](?:to|form|time|will|lance|hand|style)\b)`,
  'complimentary|on the house|gratis|(?:no|zero|without(?: any)?) (?:extra )?(?:charge|costs?|fees?|payment)|(?:costs?|cost you|pay|owe) nothing',
  '(?<!nicht )(?:kostenlos|kostenfrei|unentgeltlich|umsonst|gebührenfrei)(?:e[nrsm]?)?|ohne (?:kosten|gebühr(?:en)?|bezahlung)|kostet (?:sie |dich )?nichts|geschenkt',
  '(?<!no es )gratuit[oa]s?(?:mente)?|sin (?:ningún )?(?:costos?|costes?|cargos?|pagar)|no cuesta nada|de balde',
  '(?<!pas )gratuite?s?(?:ment)?|sans (?:aucun )?(?:frais|coût)|ne (?:vous )?coûte rien|offert(?:e|s|es)?',
  'grátis|de graça|sem (?:custos?|taxas?|pagar)|não custa nada',
  'senza (?:costi|spese|pagare)|non costa nulla',
  'kostnadsfri(?:tt|a)?|utan (?:kostnad|avgift)|avgiftsfri(?:tt)?|kostar ingenting',
  "fee[^.]{0,30} waived|(?:at|for) (?:zero|0) cost|(?<!all )for nothing|(?:don['’]t|do not|never|need not)(?: have to| need to)? pay(?! (?:a second time|again|twice))|aufs haus|cuenta de la casa|à titre gracieux|bjuder vi på",
  // A word for paying beside a word for nothing, in either order.
  String.raw`(?:${paying})(?: \p{L}+)? (?:${nothing})|(?:${nothing}) (?:${paying})`,
].join('|');
/** Words that say that something costs nothing. */
export const FREE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${free})(?![\p{L}\p{N}])`, 'giu');
/** Those that say so in any text, whatever it is about. */
export const SURELY_FREE =
  /\b(?:for free|free of charge|gratis|kostenlos|gratuit|grátis)|\b(?:complimentary|at no (?:extra )?(?:cost|charge))\b/iu;

export const HALF =
  /\bhalf(?:[- ](?:the |of the )?(?:price|cost|off))|\bzum halben preis|\bmitad de(?:l)? precio|\bmoitié (?:prix|du prix)|\bmetade do preço|\bmetà prezzo|\bhalva priset|\bhalbpreis/giu;

/** Words that say a part or a multiple of a price. */
export const MULTIPLE =
  /(?<![\p{L}\p{N}])(?:(?:twice|double|half|thrice|triple)(?= (?:that|the|as|of|for|all)\b|[^\p{L}]*$)|(?:a|one) (?:third|quarter|fifth|tenth) of|la mitad|el doble|la moitié|le double|die hälfte|das doppelte|hälften|det dubbla|a metade|o dobro|la metà|il doppio)(?!\p{L})/giu;

/** Amounts that are not said exactly; a word of a unit or currency follows. */
export const VAGUE = `(?:(?:an?|one) )?(?:single|few|couple of|several|unos|unas|algunos|quelques|ein paar|einige|mehrere|ett par|några|(?:three |trois |dreiviertel|tre )?(?:quarters of an|quarts d'|kvart))(?: ?(?:hundreds?|cientos|centaines|hundert|hundra|thousand|miles|milliers|tausend|tusen))?(?: (?:of|de))?`;

/** Ways to pay and to get in touch, by one name in all languages. */
export const ways: Record<string, string> = {
  card: 'credit card|debit card|by card|karte|kreditkarte|kreditkort|tarjeta|carte bancaire|carte bleue|cartão|carta di credito|med kort|tar kort',
  transfer:
    'bank transfer|wire transfer|überweisung|lastschrift|transferencia(?: bancaria)?|virement|transferência|bonifico|banköverföring',
  cheque: 'cheques?|checks? by post|chèques?|scheck',
  crypto: 'bitcoins?|btc|ethereum|crypto(?:currency)?|kryptowährung\\w*|usdt',
  ...Object.fromEntries(
    [
      'paypal',
      'venmo',
      'zelle',
      'swish',
      'bizum',
      'klarna',
      'twint',
      'stripe',
      'revolut',
      'apple pay',
      'google pay',
      'whatsapp',
      'telegram',
      'western union',
    ].map((name) => [name, name]),
  ),
};

/** Words of a sentence that speaks of what this site offers, promises or asks for. */
export const OFFER =
  /(?<![\p{L}\p{N}])(?:we|we'(?:ll|re|ve)|our|us|prices?|costs?|fees?|pay|paid|discount|coupon|off|refund\w*|book(?:ing)?|orders?|checkout|subscri\w+|wir|unsere?\w*|preis\w*|kosten|kostet|zahl\w*|bezahl\w*|rabatt|buch(?:en|ung)\w*|bestell\w*|nosotros|nuestr[oa]s?|precios?|cuestan?|pag[aoue]\w*|descuentos?|reserv\w+|pedidos?|nous|notre|nos|prix|coûte\w*|pay(?:ez|er)|remises?|réserv\w+|commandes?|nós|noss[oa]s?|preços?|custam?|descontos?|noi|nostr[oaie]|prezz[oi]|costano?|scont[oi]|prenot\w+|vi|vår[at]?|priset?|kostar|betal\w+|boka\w*|beställ\w*)(?![\p{L}\p{N}])/iu;
