import { anyOf, months, OFFER, SURELY_FREE } from '#api/core/statements/languages.ts';
import type { Statement, StatementKind } from '#api/core/statements/statement.ts';
import { readable, statementsIn } from '#api/core/statements/statements.ts';
import { words } from '#api/passages/passages.words.ts';

/** A part of a passage that is about one thing, such as a service, and what it says. */
export interface Fact {
  kinds: ReadonlySet<StatementKind>;
  values: ReadonlySet<string>;
  /** The words of the name of what it is about. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

interface Answered {
  /** Every fact of the site that may be about the same thing. */
  facts: readonly Fact[];
  /** The passages that the answer has cited so far. */
  cited: () => readonly string[];
  /** What the question is about: the question itself, and the passage that the site would answer with. */
  subject: string;
  /** Whether the question is about this site; one of general knowledge may be answered with other figures. */
  aboutSite: boolean;
  /** The site's own names and addresses, which any answer may have. */
  own: readonly string[];
}

const BOLD = /\*\*([^*]{1,120})\*\*/g;
/** The full stop of `5. Mai` ends none. */
export const SENTENCE_END = new RegExp(
  String.raw`(?!(?<=\d)\. ?${anyOf(months.keys())}(?!\p{L}))[.!?]["”’)]*(?=\s)|[。！？\n]`,
  'giu',
);
const PART =
  /[,;:()](?=\s|$)| - | (?:and|or|while|but|und|oder|aber|während|y|o|pero|mientras|et|ou|mais|tandis que|e|mas|ma|mentre|och|men|medan) /gi;
/** Words that most offers have, so that they do not tell one from another. */
const COMMON = new Set('price pay buy book service from start from only no not and is for'.split(' '));
/** Statements that any text may make only as the site does. */
const ALWAYS: readonly StatementKind[] = ['contact', 'link', 'money'];
/** Of these, words that are no names may tell as well what they are about. */
const BY_ANY_WORD: readonly StatementKind[] = ['money', 'percent', 'free', 'duration'];

/** The three of `3,000` is no number of its own. */
const WHOLE_NUMBER = /\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+/g;

const keyOf = (kind: StatementKind, value: string) => `${kind} ${value}`;
const meaningful = (text: string) =>
  new Set(words(text).filter((word) => !COMMON.has(word) && !/^\d/.test(word)));
const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** Every value of a text, each also as a plain number: `$100` also says 100. */
function valuesIn(statements: readonly Statement[], text: string): Set<string> {
  const numbers = readable(text).match(WHOLE_NUMBER) ?? [];
  return new Set([
    ...statements.flatMap(({ kind, values }) => values.map((value) => keyOf(kind, value))),
    ...statements.flatMap(({ kind, values }) =>
      kind === 'money' ? values.map((value) => keyOf('number', value.split(' ')[1] ?? '')) : [],
    ),
    ...numbers.map((number) => keyOf('number', `${Number(number.replace(/[.,]/g, ''))}`)),
  ]);
}

/** What a passage says, part by part: a bold name begins a part, and the end of a sentence ends it. */
export function factsOf(passage: string): Fact[] {
  const all = [...passage.matchAll(BOLD)].map(([, name = '']) => name);
  const only = new Set(all).size === 1 ? all[0] : undefined;
  const ends = [...passage.matchAll(SENTENCE_END), ...passage.matchAll(/;\s/g)].map(
    ({ index, 0: end }) => index + end.length,
  );
  const cuts = [0, ...ends, ...[...passage.matchAll(BOLD)].map(({ index }) => index)].toSorted(
    (a, b) => a - b,
  );
  return cuts.flatMap((from, index) => {
    const text = passage.slice(from, cuts[index + 1]);
    const statements = statementsIn(text);
    const values = valuesIn(statements, text);
    if (values.size === 0) return [];
    const name = BOLD[Symbol.match](text)?.[0] ?? only ?? '';
    const kinds = new Set<StatementKind>([...statements.map(({ kind }) => kind), 'number']);
    return [{ kinds, values, names: meaningful(name), words: meaningful(text) }];
  });
}

/**
 * Judges whether an answer states only what the passages state that it cites, of the thing that it speaks of: the
 * price of another service is as wrong as an invented one.
 */
export function answerCheck({ facts, cited, subject, aboutSite, own }: Answered): (text: string) => boolean {
  const ownValues = valuesIn(
    own.flatMap((text) => statementsIn(text)),
    '',
  );
  const ownNames = own.map((name) => name.toLowerCase());
  const asked = meaningful(subject);

  const isStrict = (sentence: string, passages: readonly string[]) =>
    aboutSite ||
    passages.length > 0 ||
    OFFER.test(sentence) ||
    ownNames.some((name) => sentence.toLowerCase().includes(name));

  /** What the site says of the thing that has most words in common with one of the texts, the first that has any. */
  function bestFacts(
    kind: StatementKind,
    [clause, before]: readonly [ReadonlySet<string>, ReadonlySet<string>],
  ) {
    const candidates = facts.filter(({ kinds }) => kinds.has(kind));
    const byWords = BY_ANY_WORD.includes(kind);
    const attempts = [
      (fact: Fact) => common(fact.names, clause),
      (fact: Fact) => (byWords ? common(fact.words, clause) : 0),
      (fact: Fact) => common(fact.names, before),
      (fact: Fact) => common(fact.names, asked),
      (fact: Fact) => (byWords ? common(fact.words, asked) : 0),
    ];
    for (const score of attempts) {
      const scores = candidates.map(score);
      const best = Math.max(0, ...scores);
      if (best > 0) return candidates.filter((_, index) => scores[index] === best);
    }
    return undefined;
  }

  return (text) => {
    const passages = cited();
    let known: Set<string> | undefined;
    let before: ReadonlySet<string> = new Set();
    for (const sentence of sentencesOf(text)) {
      const plain = readable(sentence);
      const statements = statementsIn(sentence);
      const strict = isStrict(plain, passages);
      for (const statement of statements) {
        const { kind } = statement;
        if (!strict && !ALWAYS.includes(kind) && !(kind === 'free' && SURELY_FREE.test(statement.said)))
          continue;
        // `How else can I help you today?` names no day.
        if (kind === 'day' && statement.values[0] === 'today' && /\?$/.test(plain)) continue;
        const keys = statement.values.map((value) => keyOf(kind, value));
        if (keys.some((key) => ownValues.has(key))) continue;
        known ??= new Set(passages.flatMap((passage) => [...valuesIn(statementsIn(passage), passage)]));
        const stated = keys.filter((key) => known?.has(key));
        if (stated.length === 0) return false;
        if (kind === 'contact' || kind === 'way' || kind === 'link') continue;
        const clause = meaningful(clauseOf(plain, statement, statements));
        const best = bestFacts(kind, [clause, before]);
        if (best && !best.some(({ values }) => stated.some((key) => values.has(key)))) return false;
      }
      before = meaningful(plain);
    }
    return true;
  };
}

function sentencesOf(text: string): string[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  return [0, ...ends]
    .map((from, index) => text.slice(from, ends[index]))
    .filter((part) => part.trim() !== '');
}

/** The part of a sentence that is about a statement: between its neighbours of the same kind. */
function clauseOf(sentence: string, { kind, at, said }: Statement, all: readonly Statement[]): string {
  const same = all.filter((one) => one.kind === kind);
  const before = same.findLast((one) => one.at < at);
  const after = same.find((one) => one.at > at);
  const cuts = [...sentence.matchAll(PART)].map(({ index, 0: cut }) => index + cut.length);
  const from = before
    ? (cuts.find((cut) => cut > before.at && cut <= at) ?? before.at + before.said.length)
    : 0;
  const to = after
    ? (cuts.findLast((cut) => cut >= at + said.length && cut <= after.at) ?? after.at)
    : sentence.length;
  return sentence.slice(from, to);
}
