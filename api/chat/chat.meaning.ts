import type { FoundPassage, PassageIndex } from '#api/passages/passages.index.ts';
import type { Passage } from '#api/site/passages.ts';
import type { ChatMessage, ChatSettings } from '#shared/chat/chat.schema.ts';
import { inEnglish, languageLine } from './chat.languages.ts';
import { isDefault } from './chat.owner-answers.ts';
import { partsOf, readingsOf } from './chat.parts.ts';
import type { createSpokenAnswers } from './chat.spoken.ts';

type SpokenAnswers = ReturnType<typeof createSpokenAnswers>;

/** What the site answers to a message. */
export interface Meaning {
  /** One for each question in the message that is answered. */
  passages: readonly Passage[];
  /** Where none is surely meant: what may be, the likeliest first. */
  near: readonly Passage[];
  /** Everything that was looked at, with its score. */
  found: readonly FoundPassage[];
  /** What is said first to somebody who writes in another language. */
  line?: string;
}

/** From these scores on, a passage is taken for the answer: the less it is ahead of what is about something else, the higher. */
const SURE = 0.61;
const AHEAD = 0.036;
const LIKELY = 0.53;
const WIDE = 0.12;
/** Small talk promises nothing. */
const TALK = 0.5;
const LOW = 0.4;
/** A question that is as clear as this goes on from nothing. */
const CERTAIN = 0.75;
/** Below this score, nothing on this site has to do with the question. */
const NEAR = 0.35;
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
    const isSure = (own.found[0]?.score ?? 0) >= SURE;
    return { ...own, near: [], passages: [...(isSure ? own.passages : []), said.passage] };
  }

  async function ownAnswerTo(question: string, about: string | undefined): Promise<Meaning> {
    const found = await bestOf(readingsOf(question, about), about);
    const [best, ...others] = found;
    if (!best) return { passages: [], near: [], found };
    // Small talk sounds a little like anything.
    const other = others.find(
      ({ passage, score }) => !isSame(passage, best.passage) && (!passage.isTalk || score >= LIKELY),
    );
    const ahead = best.score - (other?.score ?? 0);
    const least = leastScore(ahead, best.passage.isTalk);
    const isSure = best.score >= least;
    if (isSure) return { passages: [(await owners()).get(best.passage.id) ?? best.passage], near: [], found };
    return { passages: [], near: nearest(found), found };
  }

  /**
   * What is found for the better of two readings: as it is, where that is clear by itself, otherwise with what was spoken about,
   * if that answers it.
   */
  async function bestOf(readings: readonly string[], about: string | undefined): Promise<FoundPassage[]> {
    const all = await Promise.all(readings.map((text) => index.find(text, { limit: CANDIDATES })));
    const score = (found: readonly FoundPassage[] | undefined) => found?.[0]?.score ?? 0;
    const [asItIs = [], withAbout = []] = all;
    if (score(asItIs) >= CERTAIN) return asItIs;
    const stays = withAbout[0]?.passage.about === about && score(withAbout) >= LIKELY;
    return stays || score(withAbout) > score(asItIs) ? withAbout : asItIs;
  }

  return async (message: string, history: readonly ChatMessage[]): Promise<Meaning> => {
    let about: string | undefined;
    const read = async (text: string): Promise<Meaning> => {
      const answers: Meaning[] = [];
      for (const part of partsOf(text)) {
        const answer = await answerTo(part, about);
        about = answer.passages[0]?.about ?? about ?? answer.near[0]?.about;
        answers.push(answer);
      }
      return {
        passages: [...new Set(answers.flatMap(({ passages }) => passages))],
        near: answers.flatMap(({ near }) => near),
        found: answers.flatMap(({ found }) => found),
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

const leastScore = (ahead: number, isTalk: boolean | undefined): number => {
  if (ahead >= WIDE) return LOW;
  if (isTalk) return TALK;
  return ahead >= AHEAD ? LIKELY : SURE;
};

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
      if (own && same && same.score >= SURE)
        answers.set(same.passage.id, { ...own.passage, text: `**${question}** ${own.passage.text}` });
    }
    return answers;
  }
  return () => {
    found ??= read();
    return found;
  };
}
