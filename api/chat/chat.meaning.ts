import type { Passage } from '#api/site/passages.ts';
import type { OwnerAnswer } from '#shared/chat/chat.answers.ts';
import type { ChatCard } from '#shared/chat/chat.constants.ts';
import type { PassageSearch } from './chat.search.ts';
import { type Topic, type TopicIndex, topics } from './chat.topics.ts';

/** The kind of a fixed reply, where there is no passage to quote. */
export type PlainReply = NonNullable<Topic['reply']> | 'unknown';

/** The site's reply to a question, and the card to open with it. */
export type Meaning = { card?: ChatCard } & (
  | { passage: Passage; reply?: undefined }
  | { passage?: undefined; reply: PlainReply }
);

interface Known {
  search: PassageSearch;
  topics: TopicIndex;
  passages: readonly Passage[];
  answers: ReadonlyMap<OwnerAnswer, Passage>;
}

/** From this similarity on, a question counts as one of a passage's own questions. */
const SAME = 0.8;

/**
 * Finds the reply to a question: first by nearly equal questions of passages, such as the name of a show;
 * then by topics; then by similar questions of passages.
 */
export function meaningOf(question: string, known: Known): Meaning {
  const { search, topics } = known;
  const same = search.answer(question, SAME);
  if (same) return quoting(same);
  const topic = topics.find(question);
  if (topic?.reply) return { reply: topic.reply };
  const passage = topic && passageFor(topic, known);
  if (passage) return quoting(passage, topic);
  const alike = search.answer(question);
  return alike ? quoting(alike) : { reply: 'unknown' };
}

function passageFor(
  { answer, passages: ids = [] }: Topic,
  { answers, passages }: Known,
): Passage | undefined {
  if (answer) return answers.get(answer);
  return ids.flatMap((id) => passages.find((passage) => passage.id === id) ?? [])[0];
}

const quoting = (passage: Passage, topic = topicOf(passage)): Meaning => ({ passage, card: topic?.card });

const topicOf = ({ id }: Passage) => topics.find(({ passages }) => passages?.includes(id));
