import { wordsOf } from '#api/core/db/search-words.ts';
import { stopWords } from '#api/passages/passages.words.ts';
import type { Passage } from '#api/site/passages.ts';
import type { FindSpoken, Spoken } from '#api/site/site.content.ts';
import { playingTime } from '#shared/core/playing-time.ts';
import { shortened } from '#shared/core/text.ts';

/** A question about what was said, or in which episode. */
const ASKS_FOR_SPOKEN =
  /\b(?:said|sa(?:y|ys|ying) (?:about|on|of)|(?:talk|talks|talked|talking|speak|speaks|spoke|speaking) (?:about|of|on)|mention(?:s|ed|ing)?|discuss(?:es|ed|ing)?|(?:which|what|that|the) (?:episode|podcast) (?:is |was )?(?:where|about|when|in which|with))\b/i;
/** What is sold and on which terms is answered by the owner's own texts alone, never by what was said one day. */
const ASKS_FOR_TERMS =
  /\b(?:how much|prices?|pricing|costs?|fees?|pay(?:s|ing|ment|ments)?|paid|refund\w*|cancel\w*|discount\w*|coupon\w*|orders?|book|books|booking\w*|deliver\w*|shipping|subscri\w*|invoices?|terms|polic(?:y|ies)|privacy|guarantee\w*)\b/i;
/** Words of the question itself, not of what was said. */
const OF_THE_QUESTION = new Set(
  `said say says saying talk talks talked talking speak speaks spoke speaking mention mentions mentioned mentioning
  discuss discusses discussed discussing episode episodes podcast podcasts show shows minute minutes moment time part
  whats wheres whens ever again actually think thinks thought thing things something anything about`.split(
    /\s+/,
  ),
);
/** What of a question must be said in a moment that answers it, and in one that is only offered. */
const ANSWERS = 0.7;
const OFFERED = 0.9;
/** Few words may be said anywhere. */
const WORDS_OFFERED_MIN = 3;
const QUOTED_MAX = 500;
const TITLE_MAX = 150;

interface SpokenPorts {
  spoken: FindSpoken;
  /** What `{creator}` and the like stand for: whoever speaks of the creator does not seek the name. */
  names: Readonly<Record<string, string>>;
}

export interface SpokenAnswer {
  passage: Passage;
  /** Whether the question asks for what was said; if not, it is only worth a link. */
  isAsked: boolean;
}

/** Finds the moment of a recording that a question is about; undefined where it asks for something else. */
export function createSpokenAnswers({ spoken, names }: SpokenPorts) {
  const { creator = '', artist = '', network = '', assistant = '' } = names;
  const own = new Set(wordsOf([creator, artist, network, assistant].join(' ')));
  return async (question: string): Promise<SpokenAnswer | undefined> => {
    if (ASKS_FOR_TERMS.test(question)) return undefined;
    const isAsked = ASKS_FOR_SPOKEN.test(question);
    const words = wordsOf(question).filter(
      (word) => !stopWords.has(word) && !OF_THE_QUESTION.has(word) && !own.has(word),
    );
    if (words.length < (isAsked ? 1 : WORDS_OFFERED_MIN)) return undefined;
    const [best] = await spoken(words, { limit: 1, least: isAsked ? ANSWERS : OFFERED });
    return best && { passage: spokenPassage(best), isAsked };
  };
}

function spokenPassage({ title, path, second, text }: Spoken): Passage {
  const [name, time] = [shortened(title, TITLE_MAX), playingTime(second)];
  const quoted = shortened(text.replaceAll('**', '').replace(/\[(\d+)\]/g, '($1)'), QUOTED_MAX);
  return {
    id: `spoken${path.replace(/\W+/g, '-')}`,
    sources: [{ title: `${name}, ${time}`, path }],
    text: `In **${name}** at ${time}: “${quoted}”`,
    questions: [],
    about: title,
  };
}
