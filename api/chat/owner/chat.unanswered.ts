import type { Ports } from '#api/core/ports.ts';
import type { AnswerState } from '#shared/chat/chat.admin.schema.ts';
import type { ChatReply } from '#shared/chat/chat.schema.ts';
import type { Meaning } from '../chat.meaning.ts';
import { unknownReply } from '../chat.talk.ts';
import { masked } from './chat.masked.ts';
import { type UnansweredStore, wordsOf } from './chat.unanswered.store.ts';

/** As the rules of the prompt ask a model to say it. */
const DOES_NOT_KNOW =
  /\bI (?:do not|don['’]t|cannot|can['’]t) (?:know|find|have (?:any |that |this )?(?:information|details))\b|\bI(?:['’]m| am) not (?:sure|certain|aware)\b|\bI have no (?:information|details)\b/i;

/** Whether an answer answers the question. Small talk does, and so does the page of an order. */
export function answerState(
  reply: ChatReply,
  { passages, near }: Meaning,
  names: Readonly<Record<string, string>>,
): AnswerState {
  // An answer of the owner that was left empty says the same as what nobody has written down.
  const known = passages.filter(({ text }) => text !== unknownReply(names));
  if (reply.origin === 'model' && !known.some(({ isTalk }) => isTalk))
    return DOES_NOT_KNOW.test(reply.response) ? 'unknown' : 'answered';
  if (known.length > 0) return 'answered';
  return passages.length === 0 && near.length > 0 ? 'unsure' : 'unknown';
}

interface Answered {
  state: AnswerState;
  meaning: Meaning;
}

/**
 * Remembers what was asked and not answered, for the owner. It waits for nothing and fails in silence, as an answer is on its
 * way. A question in another language is left out: an answer to it would not be found by the next one who asks.
 */
export const createNoting =
  (store: Pick<UnansweredStore, 'add'>, log: Ports['log']) =>
  (message: string, { state, meaning }: Answered): void => {
    if (state === 'answered' || meaning.line !== undefined) return;
    setImmediate(() => {
      const question = masked(message);
      if (wordsOf(question) === '') return;
      store
        .add(question)
        .catch((error: unknown) => log.warn({ err: error }, 'a question without an answer was not stored'));
    });
  };
