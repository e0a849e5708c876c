import { statementsIn } from '#api/core/statements/statements.ts';
import type { FoundPassage, PassageIndex } from '#api/passages/passages.index.ts';
import type { Passage } from '#api/site/passages.ts';
import type { ChatMessage, ChatSettings } from '#shared/chat/chat.schema.ts';
import { inEnglish, languageLine } from './chat.languages.ts';
import { isDefault } from './chat.owner-answers.ts';
import { coreOf, goesOn, partsOf, readingsOf } from './chat.parts.ts';
import type { createSpokenAnswers } from './chat.spoken.ts';

type SpokenAnswers = ReturnType<typeof createSpokenAnswers>;

/** What the site answers to a message. */
export interface Meaning {
  /** One for each question in the message that is answered. */
  passages: readonly Passage[];
  /** Where none is surely meant: what may be, the likeliest first. */
  near: readonly Passage[];
  /** Whether the first of these is probably the answer. */
  isLikely?: boolean;
  /** The message, by which quotes are chosen. */
  asked?: string;
  /** Everything that was looked at, with its score. */
  found: readonly FoundPassage[];
  /** Whether an answer may lack what was asked of its subject. */
  isPartly?: boolean;
  /** What is said first to somebody who writes in another language. */
  line?: string;
}

/**
 * How probably the best passage is the answer, from its score and from how far it is ahead of what is about something else:
 * a logistic curve, fitted to lists of questions that were judged.
 */
const CURVE = { start: -1.98, score: 4.85, ahead: 20.5, most: 0.2, talk: -0.98 };
/** From this probability on it is the answer; small talk promises nothing. */
const SURE = 0.92;
const SURE_TALK = 0.8;
/** Below this score nothing is sure, however far ahead it is. */
const LEAST = 0.45;
/** From this probability on it is shown in full as what may be meant: an amount of something else must not be taken for the price. */
const LIKELY = 0.4;
const LIKELY_PRICE = 0.6;
/** Below this score nothing is probable: almost anything can be ahead. */
const LEAST_LIKELY = 0.36;
/** A score that small talk, and what goes on from an earlier question, must have beside another passage. */
const CLEAR = 0.53;
/** A score from which small talk goes on from nothing. */
const CLEAR_TALK = 0.5;
/** A question that is as clear as this goes on from nothing. */
const CERTAIN = 0.75;
/** The same for one that speaks of something named before. */
const CLEAR_ALONE = 0.68;
/** What a question that speaks of something named before must score more when read by itself. */
const ALONE = 0.1;
/** Two texts that ask for the same score this much. */
const SAME = 0.61;
/** A passage that speaks of less of a question than this may not answer it. */
const COVERED = 0.34;
/** Below this score, nothing on this site has to do with the question. */
const NEAR = 0.3;
const OFFERED = 3;
const CANDIDATES = 8;
/** How many earlier questions are read for what a follow-up is about. */
const EARLIER = 3;

/** Finds what the site answers to a message, and remembers what earlier ones were about. */
export function createMeaning(index: PassageIndex, settings: ChatSettings, spokenIn: SpokenAnswers) {
  const owners = ownersAnswers(index, settings);

  /** What the site's own texts say; what was said in recordings only where it is asked for, or as one more link. */
  async function answerTo(question: string, about: string | undefined): Promise<Meaning> {
    const [own, said] = await Promise.all([ownAnswerTo(question, about), spokenIn(question)]);
    if (!said) return own;
    if (!said.isAsked) return own.passages.length > 0 ? own : { ...own, near: [...own.near, said.passage] };
    const isAlike = scoreOf(own.found) >= SAME;
    return { ...own, near: [], passages: [...(isAlike ? own.passages : []), said.passage] };
  }

  async function ownAnswerTo(question: string, about: string | undefined): Promise<Meaning> {
    if (!/[\p{L}\p{N}]/u.test(question)) return { passages: [], near: [], found: [] };
    const { found, isDoubtful, also } = await bestOf(question, about);
    const [best] = found;
    if (!best) return { passages: [], near: [], found };
    if (isSure(found) && !isDoubtful)
      return {
        passages: [(await owners()).get(best.passage.id) ?? best.passage, ...(also ? [also] : [])],
        near: [],
        isPartly: best.covered < COVERED && best.passage.about !== undefined && !best.passage.isTalk,
        found,
      };
    const least = statesMoney(best.passage) ? LIKELY_PRICE : LIKELY;
    const isProbable = best.score >= LEAST_LIKELY && probability(found) >= least;
    const isLikely = isDoubtful || (isProbable && !best.passage.isTalk);
    return { passages: [], near: nearest(found), isLikely, found };
  }

  const find = (text: string) => index.find(text, { limit: CANDIDATES });

  /** What is found for the best reading of a question. */
  async function bestOf(question: string, about: string | undefined): Promise<Reading> {
    const [asItIs = question, withAbout] = readingsOf(question, about);
    if (withAbout !== undefined) {
      const [bare, other] = await Promise.all([find(asItIs), find(withAbout)]);
      return withSubject(bare, other, { about, goesOn: goesOn(asItIs) });
    }
    const found = await find(asItIs);
    const core = isSure(found) ? undefined : coreOf(question);
    const foundByCore = core === undefined ? [] : await find(core);
    return { found: probability(foundByCore) > probability(found) ? foundByCore : found };
  }

  return async (message: string, history: readonly ChatMessage[]): Promise<Meaning> => {
    let about: string | undefined;
    const read = async (text: string): Promise<Meaning> => {
      const answers: { part: string; answer: Meaning }[] = [];
      for (const part of partsOf(text)) {
        const last = answers.at(-1);
        // What is asked of a thing that was not understood is asked together with it.
        const isOne = last && last.answer.passages.length === 0 && goesOn(part);
        if (isOne) answers.pop();
        const whole = isOne ? `${last.part} ${part}` : part;
        const answer = await answerTo(whole, about);
        about = answer.passages[0]?.about ?? about ?? (answer.isLikely ? answer.near[0]?.about : undefined);
        answers.push({ part: whole, answer });
      }
      const all = answers.map(({ answer }) => answer);
      const passages = new Set(all.flatMap(({ passages }) => passages));
      const near = new Set(all.flatMap(({ near }) => near).filter((one) => !passages.has(one)));
      return {
        passages: [...passages],
        near: [...near].slice(0, OFFERED),
        isLikely: all.find(({ near }) => near.length > 0)?.isLikely,
        isPartly: all.some(({ isPartly }) => isPartly),
        found: all.flatMap(({ found }) => found),
        asked: text,
      };
    };
    const earlier = history.filter(({ role }) => role === 'user').slice(-EARLIER);
    for (const { content } of earlier) await read(content);
    const line = languageLine(message);
    if (line === undefined) return read(message);
    const english = inEnglish(message);
    const meaning =
      english === '' ? { passages: [], near: [], found: [] } : await answerTo(english, undefined);
    return { ...meaning, line };
  };
}

interface Reading {
  found: readonly FoundPassage[];
  /** Whether another reading finds something else, which comes first here. */
  isDoubtful?: boolean;
  /** What the question asks for where it goes on from nothing. */
  also?: Passage;
}

const scoreOf = (found: readonly FoundPassage[]): number => found[0]?.score ?? 0;

/**
 * The better of what is found for a question as it is, and with what was spoken about: as it is where that is clear by itself,
 * otherwise with the subject, if that answers it.
 */
function withSubject(
  asItIs: readonly FoundPassage[],
  withAbout: readonly FoundPassage[],
  { about, goesOn }: { about: string | undefined; goesOn: boolean },
): Reading {
  const [first] = asItIs;
  if (scoreOf(asItIs) >= CERTAIN) return { found: asItIs };
  // Thanks and the like go on from nothing.
  if (first?.passage.isTalk && first.score >= CLEAR_TALK) return { found: asItIs };
  const stays = withAbout[0]?.passage.about === about && scoreOf(withAbout) >= CLEAR;
  if (stays || scoreOf(withAbout) > scoreOf(asItIs) - (goesOn ? ALONE : 0)) {
    const isOther =
      first && !goesOn && isSure(asItIs) && withAbout[0] && !isSame(first.passage, withAbout[0].passage);
    return { found: withAbout, also: isOther ? first.passage : undefined };
  }
  // It speaks of what was named before, and sounds like something else.
  const subject = withAbout.find(({ passage }) => passage.about === about);
  if (!goesOn || !subject || first?.passage.about === about || scoreOf(asItIs) >= CLEAR_ALONE)
    return { found: asItIs };
  return {
    found: [subject, ...asItIs.filter(({ passage }) => passage !== subject.passage)],
    isDoubtful: true,
  };
}

const statesMoney = ({ text }: Passage): boolean => statementsIn(text).some(({ kind }) => kind === 'money');

/** How probably the first of what was found is the answer, from 0 to 1. */
function probability([best, ...others]: readonly FoundPassage[]): number {
  if (!best) return 0;
  // Small talk sounds a little like anything.
  const other = others.find(
    ({ passage, score }) => !isSame(passage, best.passage) && (!passage.isTalk || score >= CLEAR),
  );
  const ahead = Math.min(best.score - (other?.score ?? 0), CURVE.most);
  const talk = best.passage.isTalk ? CURVE.talk : 0;
  return 1 / (1 + Math.exp(-(CURVE.start + CURVE.score * best.score + CURVE.ahead * ahead + talk)));
}

const isSure = (found: readonly FoundPassage[]): boolean =>
  scoreOf(found) >= LEAST && probability(found) >= (found[0]?.passage.isTalk ? SURE_TALK : SURE);

/** Two passages about the same thing: it does not matter which of them is better. */
const isSame = (one: Passage, other: Passage): boolean =>
  one.about !== undefined ? one.about === other.about : one.sources[0].path === other.sources[0].path;

function nearest(found: readonly FoundPassage[]): Passage[] {
  const near = found
    .filter(({ passage, score }) => score >= NEAR && !passage.isTalk)
    .map(({ passage }) => passage);
  return near.slice(0, OFFERED);
}

/** The owner's own answers to what the program would answer by default, by the id of that answer. */
function ownersAnswers(index: PassageIndex, settings: ChatSettings) {
  let found: Promise<Map<string, Passage>> | undefined;
  async function read() {
    const answers = new Map<string, Passage>();
    for (const { question } of settings.faqs) {
      const near = await index.find(question, { limit: CANDIDATES });
      const own = near.find(
        ({ passage }) => passage.questions[0] === question && passage.id.startsWith('faq-'),
      );
      const same = near.find(({ passage }) => isDefault(settings, passage.id));
      if (own && same && same.score >= SAME)
        answers.set(same.passage.id, { ...own.passage, text: `**${question}** ${own.passage.text}` });
    }
    return answers;
  }
  return () => {
    found ??= read();
    return found;
  };
}
