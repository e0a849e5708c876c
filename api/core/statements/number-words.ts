import { type Language, languageOf } from './languages.ts';

/** By language: the words from zero, the tens from twenty, hundreds and more, and what joins them. */
const spelled: Record<
  Language,
  { ones: string; tens: string; large: Record<string, number>; joined: string }
> = {
  en: {
    ones: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    large: { hundred: 100, thousand: 1000, million: 1e6, dozen: 12 },
    joined: 'and',
  },
  de: {
    ones: 'null eins|ein|eine|einen|einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    large: { hundert: 100, tausend: 1000, million: 1e6, millionen: 1e6, dutzend: 12 },
    joined: 'und',
  },
  es: {
    ones: 'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte|veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    large: {
      cien: 100,
      ciento: 100,
      doscientos: 200,
      trescientos: 300,
      cuatrocientos: 400,
      quinientos: 500,
      seiscientos: 600,
      setecientos: 700,
      ochocientos: 800,
      novecientos: 900,
      mil: 1000,
      millón: 1e6,
      millones: 1e6,
      docena: 12,
    },
    joined: 'y',
  },
  fr: {
    ones: 'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante septante quatre-vingts|quatre-vingt|huitante nonante',
    large: { cent: 100, cents: 100, mille: 1000, million: 1e6, millions: 1e6, douzaine: 12 },
    joined: 'et',
  },
  pt: {
    ones: 'zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    large: {
      cem: 100,
      cento: 100,
      duzentos: 200,
      trezentos: 300,
      quatrocentos: 400,
      quinhentos: 500,
      seiscentos: 600,
      setecentos: 700,
      oitocentos: 800,
      novecentos: 900,
      mil: 1000,
      milhão: 1e6,
      milhões: 1e6,
      dúzia: 12,
    },
    joined: 'e',
  },
  it: {
    ones: 'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    large: { cento: 100, mille: 1000, mila: 1000, milione: 1e6, milioni: 1e6, dozzina: 12 },
    joined: 'e',
  },
  sv: {
    ones: 'noll en|ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
    large: { hundra: 100, tusen: 1000, miljon: 1e6, miljoner: 1e6, dussin: 12 },
    joined: 'och',
  },
};

/** Words that mean something else in another language, or nothing in particular: numbers only beside their unit. */
const AMBIGUOUS = new Set(
  'once due sex elf neuf sei dos cent cents otto acht en ett ein eine einen einem einer eins un una une uno um uma one million'.split(
    ' ',
  ),
);

const reader = (language: Language) => {
  const { ones, tens, large, joined } = spelled[language];
  const values = new Map<string, number>();
  for (const [value, words] of ones.split(' ').entries())
    for (const word of words.split('|')) values.set(word, value);
  for (const [at, words] of tens.split(' ').entries())
    for (const word of words.split('|')) values.set(word, at * 10 + 20);
  for (const [word, value] of Object.entries(large)) values.set(word, value);
  const word = `(?:${[...values.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
  const run = new RegExp(
    String.raw`(?<![\p{L}\p{N}'])${word}(?:(?:[ -]?${joined}[ -]?|[ -])?${word})*(?![\p{L}\p{N}])`,
    'giu',
  );
  return { values, run, word: new RegExp(word, 'giu') };
};

const readers = Object.fromEntries(
  Object.keys(spelled).map((language) => [language, reader(language as Language)]),
) as Record<Language, ReturnType<typeof reader>>;

/** Words behind a number that multiply it. */
export const scales = new Map<string, number>([
  ['k', 1000],
  ['m', 1e6],
  ['mio', 1e6],
  ...Object.values(spelled).flatMap(({ large }) => Object.entries(large)),
]);

/** A text with its numbers in digits: `twenty-five percent` as `25 percent`. */
export function inDigits(text: string, beforeUnit: RegExp): string {
  const own = languageOf(text);
  const order = [own, ...(Object.keys(readers) as Language[]).filter((language) => language !== own)];
  return order.reduce((read, language) => {
    const { values, run, word } = readers[language];
    return read.replace(run, (said: string, at: number) => {
      const found = [...said.toLowerCase().matchAll(word)].map(([one]) => one);
      // `9 million` stays: a number is read together with the word behind it.
      if (/\d ?$/.test(read.slice(Math.max(0, at - 2), at)) && scales.has(found[0] ?? '')) return said;
      const unsure = found.length === 1 && AMBIGUOUS.has(said.toLowerCase());
      const sure = language === own && !/^(?:[oe]ne?|ett|u[mn][ao]?|une|ein\w*|million)$/i.test(said);
      if (unsure && !sure && !beforeUnit.test(read.slice(at + said.length))) return said;
      return numbersOf(found.map((one) => values.get(one) ?? 0)).join(' ');
    });
  }, text);
}

/** The numbers that a row of number words says: one, or several where they cannot be added up. */
function numbersOf(values: readonly number[]): number[] {
  const all: number[] = [];
  let [total, part, begun] = [0, 0, false];
  for (const value of values) {
    const rest = part % 100;
    if (value >= 1000) [total, part] = [total + (part || 1) * value, 0];
    else if (value === 100 && part < 100) part = (part || 1) * 100;
    else if (!begun || fits(value, rest) || (value >= 100 && part === 0)) part += value;
    else {
      all.push(total + part);
      [total, part] = [0, value];
    }
    begun = true;
  }
  return [...all, total + part];
}

/** `twenty` and `four`, `soixante` and `dix`, and in German `four` and `twenty`. */
function fits(value: number, rest: number): boolean {
  if (rest === 0) return value < 100;
  if (value < 10) return rest >= 20 && rest % 10 === 0;
  if (value < 20) return rest === 60 || rest === 80;
  return value < 100 && value % 10 === 0 && rest < 10;
}
