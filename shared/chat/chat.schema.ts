import { z } from 'zod';
import { line } from '#shared/core/fields.ts';
import { spendSettings } from '#shared/model/model-spend.ts';
import { ownerAnswers } from './chat.answers.ts';
import { chatCards, FACTS_MAX, MESSAGE_LENGTH, QUICK_QUESTIONS } from './chat.constants.ts';

/** A page, a place on it, or a second of its sound. */
const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/_-]*(?:\?t=\d{1,6})?(?:#[\w-]{1,40})?$/)
  .max(200);

/** A page that an answer is based on; the answer names it by its number, as in `[1]`. */
const chatSource = z.object({ title: line, path: sitePath });
export type ChatSource = z.infer<typeof chatSource>;

/** What comes with an answer. */
const attachments = {
  sources: z.array(chatSource).optional(),
  cards: z.array(z.enum(chatCards)).optional(),
  /** Who wrote it: a language model, or the site itself out of its own pages. */
  origin: z.enum(['model', 'site']).optional(),
};

export const chatReply = z.object({ response: z.string(), ...attachments });
export type ChatReply = z.infer<typeof chatReply>;

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  ...attachments,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatHistory = z.object({
  history: z.array(chatMessage),
  /** How many characters a message may have. */
  maxLength: z.int(),
});

/** What every page gets about the assistant. */
export const chatOffer = z.object({ enabled: z.boolean(), chips: z.array(z.string()) });

export const chatToken = z.object({ text: z.string() });

/** An answer of the owner to a question that no page answers. */
export const chatFact = z.object({
  question: line,
  answer: z.string().trim().min(1).max(1000),
  /** The page that says more. */
  path: sitePath.nullish(),
});
export type ChatFact = z.infer<typeof chatFact>;

/** What the owner decides about the assistant. */
export const chatSettings = z.object({
  /** Whether there is an assistant on the site at all. */
  enabled: z.boolean().default(true),
  /** Quick questions; `{creator}` and `{network}` stand for the site's names. */
  chips: z
    .array(line)
    .max(8)
    .default([...QUICK_QUESTIONS]),
  /** Added to the rules that every answer of a model follows. */
  instructions: z.string().max(4000).default(''),
  faqs: z.array(chatFact).max(FACTS_MAX).default([]),
  /** Answers to questions of buyers that no page answers. */
  answers: ownerAnswers.prefault({}),
  /** Whether the model's server is first asked if a message is fit to be answered, where it offers that. */
  moderation: z.boolean().default(false),
  limits: z
    .object({
      messageLength: z.int().min(1).max(10_000).default(MESSAGE_LENGTH),
      /** How many earlier questions, each with its answer, are sent to a model. */
      historyTurns: z.int().min(0).max(50).default(12),
      outputTokens: z.int().min(16).max(4000).default(500),
      perVisitorHour: z.int().min(0).max(10_000).default(20),
      /** Several visitors may share an address. */
      perAddressHour: z.int().min(0).max(100_000).default(120),
      perMinute: z.int().min(0).max(100_000).default(200),
      /** How long to wait for the beginning of a model's answer. */
      patienceMs: z.int().min(50).max(9000).default(6000),
    })
    .prefault({}),
  /** For all calls to the model, whatever their purpose. */
  spend: spendSettings.prefault({}),
});
export type ChatSettings = z.infer<typeof chatSettings>;
