import { statementsIn } from '#api/core/statements/statements.ts';
import { withLocalTimes } from '#api/core/time-marks.ts';
import { type Passage, withNames } from '#api/site/passages.ts';
import type { ChatReply } from '#shared/chat/chat.schema.ts';
import { Citations } from './chat.citations.ts';
import type { Library } from './chat.library.ts';
import type { Meaning } from './chat.meaning.ts';
import { unknownReply } from './chat.talk.ts';

/** A reply that quotes the site's own pages, or the owner; it says so where it is not sure, or knows nothing. */
export function siteReply(
  { passages, near, line }: Meaning,
  { placeholders, contactEmail }: Library,
  timeZone: string | undefined,
): ChatReply {
  const quoted = passages.map(cited);
  if (quoted.length === 0 && near.length > 0) quoted.push(nearest(near, contactEmail));
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

/** What may be meant, each in short: whoever asked finds the answer among them, and no other is taken for it. */
const nearest = (near: readonly Passage[], email: string) => ({
  text: [
    'I am not sure that I understood you. What this site says comes nearest here:',
    ...near.map(({ sources: [{ title }], text }, index) => `${title} [${index + 1}]: ${inShort(text)}`),
    `Otherwise ask in other words, or write to ${email}.`,
  ].join('\n\n'),
  sources: near.map(({ sources: [source] }) => source),
});

const SHORT = 260;
/** The first sentences of a text that name no amount: one that belongs to something else would be taken for the price. */
function inShort(text: string): string {
  let short = '';
  for (const sentence of text.replace(/\s*\[\d+\]/g, '').split(/(?<=[.!?])\s+/)) {
    if (statementsIn(sentence).some(({ kind }) => kind === 'money')) continue;
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
