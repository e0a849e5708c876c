import { z } from 'zod';
import { instant, line } from '#shared/core/fields.ts';
import { keyPage } from '#shared/core/paging.ts';
import { chatMessage, chatReply } from './chat.schema.ts';

/** A question that the assistant did not answer, without anything that tells who asked it. */
export const unanswered = z.object({
  id: z.string(),
  question: line,
  times: z.int().min(1).max(2_147_483_647),
  firstAt: instant,
  lastAt: instant,
});
export type Unanswered = z.infer<typeof unanswered>;

export const unansweredList = keyPage(unanswered);

/** A question of the owner, as a visitor could ask it. */
export const trialQuestion = z.strictObject({
  question: z.string().trim().min(1, 'Ask something').max(10_000),
  /** What was asked and answered before, the oldest first. */
  history: z.array(chatMessage.pick({ role: true, content: true })).max(100),
  timeZone: z.string().max(64).optional(),
});

/** `unsure`: it offers pages that may say it. `unknown`: it says that it does not know. */
const answerStates = ['answered', 'unsure', 'unknown'] as const;
export type AnswerState = (typeof answerStates)[number];

/** A passage that was found for a question. */
const trialPassage = z.object({
  /** The page that says it, or the question that the owner's own answer is for; null for small talk of the program. */
  title: z.string().nullable(),
  /** The path of that page; null where no page says it. */
  page: z.string().nullable(),
  /** The panel of the back office where it is edited; null where there is none. */
  panel: z.string().nullable(),
  excerpt: z.string(),
  /** How well it answers, from 0 to 100; null where that was not a matter of meaning. */
  percent: z.int().nullable(),
  /** `offered`: the answer only names its page. `found`: it was not used. */
  role: z.enum(['answer', 'offered', 'found']),
});
export type TrialPassage = z.infer<typeof trialPassage>;

export const trialAnswer = z.object({
  reply: chatReply,
  state: z.enum(answerStates),
  passages: z.array(trialPassage),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;
