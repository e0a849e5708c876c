import { statementsIn } from '#api/core/statements/statements.ts';
import { withLocalTimes } from '#api/core/time-marks.ts';
import { words } from '#api/passages/passages.words.ts';
import { type Passage, withNames } from '#api/site/passages.ts';
import type { ChatReply } from '#shared/chat/chat.schema.ts';
import { Citations } from './chat.citations.ts';
import type { Library } from './chat.library.ts';
import type { Meaning } from './chat.meaning.ts';
import { unknownReply } from './chat.talk.ts';

/** A reply that quotes the site's own pages, or the owner; it says so where it is not sure, or knows nothing. */
export function siteReply(
  { passages, near, isLikely = false, isPartly = false, line, asked = '' }: Meaning,
  { placeholders, contactEmail }: Library,
  timeZone: string | undefined,
): ChatReply {
  const quoted = passages.map(cited);
  if (near.length === 0 && isPartly)
    quoted.push({
      text: `I find nothing more about that here; to ask, write to ${contactEmail}.`,
      sources: [],
    });
  if (near.length > 0)
    quoted.push(unsure(near, { asked, isLikely, isRest: quoted.length > 0, contactEmail }));
  const begin = line === undefined ? '' : `${withNames(line, placeholders)}\n\n`;
  if (quoted.length === 0) return { response: begin.trim() || unknownReply(placeholders) };
  const sources = quoted.flatMap((quote) => quote.sources);
  const citations = new Citations(sources);
  let before = 0;
  const texts = quoted.map(({ text, sources: own }) => {
    const numbered = text.replace(/\[(\d+)\]/g, (_, number: string) => `[${Number(number) + before}]`);
    before += own.length;
    return withLocalTimes(numbered, timeZone);
  });
  const response = begin + citations.push(texts.join('\n\n')) + citations.end();
  return sources.length > 0 ? { response, sources: citations.sources, origin: 'site' } : { response };
}

/** A passage names its page, unless it is small talk. */
const cited = ({ text, sources, isTalk }: Passage) => ({
  text: isTalk || /\[\d+\]/.test(text) ? text : `${text} [1]`,
  sources: isTalk ? [] : [...sources],
});

interface Unsure {
  /** The message. */
  asked: string;
  /** Whether the first passage is probably the answer: it is shown in full. */
  isLikely: boolean;
  /** Whether another question of the message is answered before. */
  isRest: boolean;
  contactEmail: string;
}

/** What may be meant: whoever asked finds the answer among it, and no other is taken for it. */
function unsure(near: readonly Passage[], { asked, isLikely, isRest, contactEmail }: Unsure) {
  const [first, ...others] = near;
  const shown = isLikely ? near : near.slice(0, LINKS);
  const short = (those: readonly Passage[], from: number) =>
    those.map(
      ({ sources: [{ title }], text }, index) =>
        `${title} [${index + from}]: ${inShort(text, asked, isLikely ? FIGURES : MONEY)}`,
    );
  const lines =
    first && isLikely
      ? [
          `I am not sure ${isRest ? 'of the rest' : 'that I understood you'}. Perhaps this answers it:`,
          `${withoutMarks(first.text)} [1]`,
          ...(others.length > 0 ? ['Or you mean one of these:', ...short(others, 2)] : []),
        ]
      : [
          `I have found no answer to ${isRest ? 'the rest' : 'that'} on this site. What comes nearest:`,
          ...short(shown, 1),
        ];
  return {
    text: [...lines, `Otherwise ask in other words, or write to ${contactEmail}.`].join('\n\n'),
    sources: shown.map(({ sources: [source] }) => source),
  };
}

/** What is linked where nothing is probable. */
const LINKS = 2;

const withoutMarks = (text: string) => text.replace(/\s*\[\d+\]/g, '');

const SHORT = 300;
/** What a quote does not name, since one that belongs to something else would be taken for the answer; the second beside an answer. */
const MONEY: ReadonlySet<string> = new Set(['money']);
const FIGURES: ReadonlySet<string> = new Set(['money', 'duration', 'percent']);

/** The first sentence of a text, and the one that has most of the question. */
function inShort(text: string, asked: string, without: ReadonlySet<string>): string {
  const sentences = withoutMarks(text)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => statementsIn(sentence).every(({ kind }) => !without.has(kind)));
  const question = new Set(words(asked));
  const shared = sentences.map((sentence) => new Set(words(sentence)).intersection(question).size);
  const best = shared.indexOf(Math.max(0, ...shared));
  let short = '';
  for (const sentence of [...sentences.slice(0, Math.min(best, 1)), ...sentences.slice(best)]) {
    const isWhole = short !== '' && short.split('"').length % 2 === 1;
    if (isWhole && short.length + sentence.length > SHORT) break;
    short = `${short} ${sentence}`.trim();
  }
  return short || 'see its page.';
}

/** Refers to the page of an order, and says that the assistant cannot look into orders. */
export const orderPassage = (code: string): Passage => ({
  id: 'order-code',
  sources: [{ title: `Your order ${code}`, path: `/order#${code}` }],
  text: `I cannot look into orders. The page of **${code}** shows where it stands and what comes next [1]: open it with the link from your email, or with the code and the email address that it was made with.`,
  questions: [],
});
