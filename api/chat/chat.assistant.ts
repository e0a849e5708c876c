import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#api/core/http/app-error.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { Progress } from '#api/core/http/responses/event-stream.ts';
import { OFFER } from '#api/core/statements/languages.ts';
import type { Model, ModelPart, ModelRequest } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { NOTHING, worstCase } from '#api/model/paid-call.ts';
import { type ModelSpend, SpendCapError, type Usage } from '#api/model/spend.ts';
import type { AnswerState } from '#shared/chat/chat.admin.schema.ts';
import type { ChatCard } from '#shared/chat/chat.constants.ts';
import type { ChatMessage, ChatReply, ChatSettings } from '#shared/chat/chat.schema.ts';
import { CheckedText } from './chat.checked-text.ts';
import { Citations } from './chat.citations.ts';
import { IdleTimeout } from './chat.idle-timeout.ts';
import type { Library } from './chat.library.ts';
import { networkShare } from './chat.limits.ts';
import type { Meaning } from './chat.meaning.ts';
import type { NoticeCause } from './chat.notices.ts';
import { promptFor } from './chat.prompt.ts';
import { orderPassage, siteReply } from './chat.site-reply.ts';
import { answerCheck, factsOf } from './chat.support.ts';
import { answerState } from './owner/chat.unanswered.ts';

export interface Question {
  question: string;
  /** Earlier messages, the oldest first. */
  history: readonly ChatMessage[];
  settings: ChatSettings;
  /** The visitor's IP address; undefined for the owner, who may use as much as the caps allow. */
  address: string | undefined;
  timeZone: string | undefined;
}

interface AssistantParts {
  library: () => Promise<Library>;
  /** The code of an order that a text mentions. */
  findOrderCode: (text: string) => string | undefined;
  /** Undefined when none is connected: replies then come from the site's content alone. */
  model: () => Model | undefined;
  spend: ModelSpend;
  tellOwner: (cause: NoticeCause) => Promise<void>;
  openCounter: OpenCounter;
}

/** A reply, and what it is made from. */
export interface Answer {
  reply: ChatReply;
  state: AnswerState;
  meaning: Meaning;
}

type Listener = Progress<{ text: string }>;

const TRIES = 2;
/** How long a model may pause once its response has begun. */
const SILENCE_MS = 3500;
const ANSWER_MS = 45_000;
const WHOLE_ANSWER_MS = 9500;
/** No token is that long on average: a longer response ignores its token limit. */
const CHARACTERS_PER_TOKEN = 20;

export function createAssistant({
  library,
  findOrderCode,
  model,
  spend,
  tellOwner,
  openCounter,
}: AssistantParts) {
  const checkShare = networkShare(openCounter);

  /** One call, whose highest cost is reserved in advance. */
  async function call(
    request: ModelRequest,
    { model, settings, idle, listener, say }: Try & { settings: ChatSettings },
  ): Promise<void> {
    const reservation = await spend.reserve(worstCase(request), settings.spend);
    if (!reservation) throw new SpendCapError();
    listener.begin();
    const signal = AbortSignal.any([listener.signal, idle.signal]);
    let usage: Usage | undefined;
    let cut = false;
    try {
      for await (const part of partsOf(model, request, listener, signal)) {
        usage = part.usage ?? usage;
        cut ||= part.cut === true;
        say(part.text);
      }
    } catch (error) {
      const told = error instanceof ModelError ? (error.mayCost ? error.usage : NOTHING) : undefined;
      if (told) await spend.settle(reservation, told, settings.spend);
      throw error;
    }
    if (usage) await spend.settle(reservation, usage, settings.spend);
    if (cut) throw new CutAnswerError();
  }

  async function fromModel(
    model: Model,
    { shelf, code, meaning, ...asked }: Asked,
    listener: Listener,
  ): Promise<ChatReply> {
    const { limits, instructions, moderation } = asked.settings;
    const [meant] = meaning.passages;
    const cards = cardsFor(code, meaning);
    const { messages, sources, facts } = await promptFor({
      ...asked,
      library: shelf,
      instructions,
      order: code === undefined ? undefined : orderPassage(code),
      meant: meaning.passages,
    });
    const request = { messages, maxTokens: limits.outputTokens };
    if (asked.address !== undefined)
      await checkShare(asked.address, worstCase(request), asked.settings.spend);
    const citations = new Citations(sources);
    const allows = answerCheck({
      facts: [...shelf.facts, ...facts.flatMap(factsOf)],
      cited: () => citations.numbers.map((number) => facts[number - 1] ?? ''),
      subject: `${asked.question} ${meant?.text.match(/\*\*[^*]+\*\*/)?.[0] ?? ''}`,
      aboutSite: code !== undefined || (await isAboutSite(asked, shelf, meaning)),
      own: shelf.own,
    });
    const checked = new CheckedText(allows);
    const idle = new IdleTimeout();
    const longest = AbortSignal.timeout(ANSWER_MS);
    // Without streaming, the client waits for the end of the response, not for its beginning.
    idle.wait(
      listener.listens ? limits.patienceMs : Math.min(limits.patienceMs + SILENCE_MS, WHOLE_ANSWER_MS),
    );
    let response = '';
    const show = (numbered: string) => {
      const text = checked.push(numbered);
      if (text !== '') listener.emit({ text });
    };
    const say = (text: string) => {
      if (text === '') return;
      idle.wait(SILENCE_MS);
      const numbered = citations.push(text);
      response += numbered;
      show(numbered);
      if (longest.aborted || response.length > limits.outputTokens * CHARACTERS_PER_TOKEN)
        throw new ModelError('failed', { mayCost: true });
    };
    try {
      if (moderation) {
        const signal = AbortSignal.any([listener.signal, idle.signal]);
        if (await model.flags(asked.question, signal)) throw new AppError('chat.refused');
      }
      for (let tries = 1; ; tries++) {
        try {
          await call(request, { model, settings: asked.settings, idle, listener, say });
          break;
        } catch (error) {
          const waitMs = error instanceof ModelError ? error.retryAfterMs : undefined;
          const useless = tries === TRIES || response.trim() !== '' || idle.signal.aborted;
          if (useless || waitMs === undefined || waitMs > idle.leftMs) throw error;
          await pause(waitMs, undefined, { signal: listener.signal });
        }
      }
    } catch (error) {
      if (listener.signal.aborted) throw listener.signal.reason;
      if (error instanceof AppError) throw error;
      await tellOwner(causeOf(error, idle));
      throw unavailable(shelf);
    } finally {
      idle.stop();
    }
    const last = citations.end();
    show(last);
    const rest = checked.end();
    // The response states something that its sources do not: a passage of the site replaces it.
    if (rest === undefined) {
      if (!meant) throw unavailable(shelf);
      return { ...siteReply(meaning, shelf, asked.timeZone), cards };
    }
    const whole = (response + last).trim();
    if (whole === '') {
      await tellOwner('failed');
      throw unavailable(shelf);
    }
    if (rest !== '') listener.emit({ text: rest });
    return { response: whole, sources: citations.sources, cards, origin: 'model' };
  }

  /** @throws AppError `chat.unavailable` when a model failed, `chat.refused` */
  return async (question: Question, listener: Listener): Promise<Answer> => {
    const current = model();
    const shelf = await library();
    const code = findOrderCode(question.question);
    const meaning =
      code !== undefined && !current
        ? { passages: [orderPassage(code)], near: [], found: [] }
        : await shelf.meaning(question.question, question.history);
    const reply = current
      ? await fromModel(current, { ...question, shelf, code, meaning }, listener)
      : { ...siteReply(meaning, shelf, question.timeZone), cards: cardsFor(code, meaning) };
    const { sources, cards } = reply;
    return {
      reply: {
        ...reply,
        sources: sources?.length ? sources : undefined,
        cards: cards?.length ? cards : undefined,
      },
      state: code === undefined ? answerState(reply, meaning, shelf.placeholders) : 'answered',
      meaning,
    };
  };
}

/** A question, and what the site knows about it. */
interface Asked extends Question {
  shelf: Library;
  /** The code of an order that it mentions. */
  code: string | undefined;
  meaning: Meaning;
}

interface Try {
  model: Model;
  idle: IdleTimeout;
  listener: Listener;
  say: (text: string) => void;
}

async function* partsOf(
  model: Model,
  request: ModelRequest,
  listener: Listener,
  signal: AbortSignal,
): AsyncIterable<ModelPart> {
  if (listener.listens) yield* model.stream(request, signal);
  else yield await model.complete(request, signal);
}

/** A question is about the site if it names what the site offers, or goes on from a question that did. */
async function isAboutSite(
  { question, history }: Question,
  library: Library,
  { passages }: Meaning,
): Promise<boolean> {
  if (passages.some(({ isTalk }) => !isTalk) || OFFER.test(question)) return true;
  if (passages.length > 0) return false;
  const before = history.findLast(({ role }) => role === 'user')?.content;
  if (before === undefined) return false;
  return (await library.meaning(before, [])).passages.some(({ isTalk }) => !isTalk);
}

/** The cards to open beside the reply: only the visitor's words decide them, never those of a model. */
function cardsFor(code: string | undefined, { passages }: Meaning): ChatCard[] {
  if (code !== undefined) return ['order'];
  return [...new Set(passages.flatMap(({ opens }) => opens ?? []))];
}

const unavailable = ({ assistantName }: Library) =>
  new AppError('chat.unavailable', { text: `Failed to get a response from ${assistantName}` });

/** The response was cut off: a part of it may say the opposite of the whole. */
class CutAnswerError extends Error {}

function causeOf(error: unknown, idle: IdleTimeout): NoticeCause {
  if (error instanceof CutAnswerError) return 'cut';
  if (error instanceof SpendCapError) return 'spend-cap';
  if (idle.signal.aborted) return 'timeout';
  if (error instanceof ModelError) return error.problem;
  throw error;
}
