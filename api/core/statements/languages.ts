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
  ['days?|tage?n?|d[ií]as?|jours?|giorn[oi]|dag(?:ar)?|dygn', 1440],
  ['weeks?|wochen?|semanas?|semaines?|settiman[ae]|veck(?:a|or)', 10_080],
  ['months?|monate?n?|m[eê]s(?:es)?|mois|mesi|månad(?:er)?', 43_200],
  ['years?|jahre?n?|años?|ans?|années?|anos?|ann[oi]|år', 525_600],
];

/** Days that are named from today. */
export const nearDays: Record<string, string> = {
  today:
    "today|tonight|this (?:morning|afternoon|evening)|heute|hoy|esta noche|aujourd'hui|ce soir|hoje|oggi|stasera|idag|i dag|ikväll",
  tomorrow:
    'tomorrow|morgen (?:früh|mittag|nachmittag|abend|um|ist|gibt|kostet)|(?:bis|ab|erst|schon) morgen|mañana|demain|amanhã|domani|i ?morgon',
  later:
    'next (?:week|month|year|weekend)|this (?:week|month|weekend)|nächste[nrs]? (?:woche|monat|jahr)|(?:la|el) próxim[ao] (?:semana|mes)|la semaine prochaine|(?:na )?próxima semana|la prossima settimana|nästa vecka',
};

/** Words for noon and midnight. */
export const hoursNamed: Record<string, string> = {
  '12:00': 'noon|midday|mittags?|mediodía|midi|meio-dia|mezzogiorno|klockan tolv',
  '00:00': 'midnight|mitternacht|medianoche|minuit|meia-noite|mezzanotte|midnatt',
};

const free = [
  String.raw`(?<!\b(?:feel|not|isn't|never|toll|hands|royalty|sugar) ?-?)(?:for )?free(?: of charge)?(?![- ](?:to|form|time|will|lance|hand|style)\b)`,
  'complimentary|on the house|gratis|(?:no|zero|without(?: any)?) (?:extra )?(?:charge|costs?|fees?|payment)|(?:costs?|cost you|pay|owe) nothing',
  '(?<!nicht )(?:kostenlos|kostenfrei|unentgeltlich|umsonst|gebührenfrei)(?:e[nrsm]?)?|ohne (?:kosten|gebühr(?:en)?|bezahlung)|kostet (?:sie |dich )?nichts|geschenkt',
  '(?<!no es )gratuit[oa]s?(?:mente)?|sin (?:ningún )?(?:costos?|costes?|cargos?|pagar)|no cuesta nada|de balde',
  '(?<!pas )gratuite?s?(?:ment)?|sans (?:aucun )?(?:frais|coût)|ne (?:vous )?coûte rien|offert(?:e|s|es)?',
  'grátis|de graça|sem (?:custos?|taxas?|pagar)|não custa nada',
  'senza (?:costi|spese|pagare)|non costa nulla',
  'kostnadsfri(?:tt|a)?|utan (?:kostnad|avgift)|avgiftsfri(?:tt)?|kostar ingenting',
].join('|');
/** Words that say that something costs nothing. */
export const FREE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${free})(?![\p{L}\p{N}])`, 'giu');
/** Those that say so in any text, whatever it is about. */
export const SURELY_FREE =
  /\b(?:for free|free of charge|gratis|kostenlos|gratuit|grátis)|\b(?:complimentary|at no (?:extra )?(?:cost|charge))\b/iu;

export const HALF =
  /\bhalf(?:[- ](?:the |of the )?(?:price|cost|off))|\bzum halben preis|\bmitad de(?:l)? precio|\bmoitié (?:prix|du prix)|\bmetade do preço|\bmetà prezzo|\bhalva priset|\bhalbpreis/giu;

/** Words of a sentence that speaks of what this site offers, promises or asks for. */
export const OFFER =
  /(?<![\p{L}\p{N}])(?:we|we'(?:ll|re|ve)|our|us|prices?|costs?|fees?|pay|paid|discount|coupon|off|refund\w*|book(?:ing)?|orders?|checkout|subscri\w+|wir|unsere?\w*|preis\w*|kosten|kostet|zahl\w*|bezahl\w*|rabatt|buch(?:en|ung)\w*|bestell\w*|nosotros|nuestr[oa]s?|precios?|cuestan?|pag[aoue]\w*|descuentos?|reserv\w+|pedidos?|nous|notre|nos|prix|coûte\w*|pay(?:ez|er)|remises?|réserv\w+|commandes?|nós|noss[oa]s?|preços?|custam?|descontos?|noi|nostr[oaie]|prezz[oi]|costano?|scont[oi]|prenot\w+|vi|vår[at]?|priset?|kostar|betal\w+|boka\w*|beställ\w*)(?![\p{L}\p{N}])/iu;
