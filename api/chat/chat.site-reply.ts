import { withLocalTimes } from '#api/core/time-marks.ts';
import type { Passage } from '#api/site/passages.ts';
import { CHAMPIONS_2023, greeting, POEM, QUANTUM_PHYSICS } from '#shared/chat/canned-texts.ts';
import type { ChatReply } from '#shared/chat/chat.schema.ts';
import { Citations } from './chat.citations.ts';
import type { Library } from './chat.library.ts';
import type { PlainReply } from './chat.meaning.ts';

/** A reply that quotes the site's own pages, or the owner. */
export function passageReply(passage: Passage, timeZone: string | undefined): ChatReply {
  const citations = new Citations(passage.sources);
  const text = withLocalTimes(passage.text, timeZone);
  const response = citations.push(/\[\d+\]/.test(text) ? text : `${text} [1]`);
  return { response, sources: citations.sources, origin: 'site' };
}

/** The reply where neither a page nor the owner has an answer. Nothing failed, so it is no error text. */
export function plainReply(meaning: PlainReply, library: Library): ChatReply {
  const { creatorName, networkName, contactEmail } = library;
  const help = `I'm here to help with ${creatorName}, ${networkName}, the podcasts, the music and how to book.`;
  const texts = {
    greeting: greeting(library),
    thanks: `You are welcome. ${help}`,
    physics: QUANTUM_PHYSICS,
    champions: CHAMPIONS_2023,
    poem: POEM,
    general: `That is not something I know of here.\n\n${help}`,
    unknown: `That is not something I know of here; write to ${contactEmail}.\n\n${help}`,
  };
  return { response: texts[meaning] };
}

/** Refers to the page of an order, and says that the assistant cannot look into orders. */
export const orderPassage = (code: string): Passage => ({
  id: 'order-code',
  sources: [{ title: `Your order ${code}`, path: `/order#${code}` }],
  text: `I cannot look into orders. The page of **${code}** shows where it stands and what comes next [1]: open it with the link from your email, or with the code and the email address that it was made with.`,
  questions: [],
});
