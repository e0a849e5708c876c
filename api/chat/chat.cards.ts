import type { ChatCard } from '#shared/chat/chat.constants.ts';

const order =
  /\b(my|an|the|find|check|track) orders?\b|\border (status|number|page)\b|\breference\b|\bproof\b/;
const track = /\b(submit|send|pitch|upload)\b.*\b(track|song|music|beat)s?\b|\b(track|song|music) submission/;
const booking = /\b(book|booking|hire|quote|consulting|consultation|speaking|speaker|keynote|appointment)\b/;

/** What to open beside the answer. Only the visitor's own words decide: nothing a model writes opens anything. */
export function cardsFor(question: string): ChatCard[] {
  const asked = question.toLowerCase();
  if (order.test(asked)) return ['order'];
  if (track.test(asked)) return ['track'];
  return booking.test(asked) ? ['booking'] : [];
}
