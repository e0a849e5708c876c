import { words } from '#api/passages/passages.words.ts';

/** Questions in one message that are answered. */
const MOST_PARTS = 3;
/** A question that is no longer than this says too little by itself. */
const SHORT = 6;

const ASKS = 'how|what|when|where|who|which|why|is|are|can|could|do|does|will|would';
const BETWEEN = new RegExp(
  String.raw`(?<=[?!])\s+|(?<=\w{2}\.)\s+|\s*[,;]?\s+(?:and|also|plus)\s+(?:also\s+)?(?=(?:${ASKS})\b)`,
  'i',
);
/** A question, with its mark or without. */
const ASKING = new RegExp(
  String.raw`\?$|(?:^|[.,;:!?]\s*|\b(?:and|or|but|so|ok|then|know|wondering|wonder|ask|tell me|hi|hello|hey|please)\s+)(?:${ASKS}|whats|hows|wheres|whens|any)\b`,
  'i',
);
/** Words that stand for something that was named before. */
const REFERS =
  /\b(?:that one|this one|the same|that|this|it|its|those|these|them|they|(?<!\b(?:is|are|was|were|will|if) )there(?! (?:is|are|was|were|will|be)\b)|one)\b/i;
/** Here, 'it' stands for nothing: `is it cheaper if I send three`. */
const IMPERSONAL = /\b(?:is|was|would|will) it \w+ (?:to|if|that|for|when)\b/i;
/** A question of fewer words says nothing by itself. */
const LEAST_ALONE = 3;
const GOES_ON = /^(?:and|but|so|ok|okay|also|then|what about|how about)\b[\s,]*/i;

/** Greetings and phrases around a question, which sound like any other question with them. */
const BEFORE =
  /^(?:(?:hi|hey|hello|hiya|yo|good (?:morning|evening|afternoon)|dear)\b(?: (?:there|guys|all|team|everyone|again|coop))?|(?:just )?(?:a )?quick question|sorry(?: to bother you)?|(?:just )?(?:i was )?(?:wondering|curious)(?: if| whether)?|i (?:just )?(?:want|wanted|would like|need) to (?:know|ask)(?: if| whether| you)?|(?:can|could) (?:you|anyone) (?:please )?tell me(?: if| whether)?|do you know(?: if| whether)?|one more thing|another question|by the way|honestly|actually|well|um+|hm+|please|ok(?:ay)?|hold on|wait|fine)(?:[\s,.!?:;…-]+|$)/i;
/** Thanks, whatever for. */
const THANKS =
  /^(?:(?:ok(?:ay)?|oh|great|cool|perfect|lovely|nice|ah|aw+)[\s,.!]+)*(?:thanks|thank (?:you|u)|thx|ty|cheers)\b[^?]*$/i;
const PRAISE =
  /\b(?:love|loved|lovely|great|amazing|awesome|sick|wonderful|beautiful|so good)\b.*\b(?:thanks|thank you|thx)\b/i;
const AFTER =
  /[\s,.!…-]+(?:thanks?(?: you)?(?: in advance| so much)?|please|or (?:what|nah|not|something)|man|though|then|is that (?:normal|ok|okay|right))[\s.!?]*$/i;

/** A question without greetings and phrases around it; what is nothing else stays. */
function withoutPadding(text: string): string {
  let rest = text.trim();
  for (;;) {
    const less = rest.replace(BEFORE, '').replace(AFTER, '').trim();
    if (less === rest || less.split(/\s+/).length < 2) return rest;
    rest = less;
  }
}

/** The questions of a message: a sentence without a question is read together with the next one. */
export function partsOf(message: string): string[] {
  const parts: string[] = [];
  let open = '';
  for (const piece of message.split(BETWEEN)) {
    open = `${open} ${piece.trim()}`.trim();
    if (!ASKING.test(open) || open.split(/\s+/).length < 2) continue;
    parts.push(open);
    open = '';
  }
  if (open !== '') parts.push([parts.pop() ?? '', open].join(' ').trim());
  return parts.length > MOST_PARTS ? [message] : parts;
}

const refers = (question: string): boolean => REFERS.test(question) && !IMPERSONAL.test(question);

/** Whether a question speaks of something that was named before. */
export const goesOn = (question: string): boolean =>
  GOES_ON.test(question) || refers(question) || question.split(/\s+/).length < LEAST_ALONE;

/** Clauses that tell why something is asked. */
const REASON = /,?\s+(?:because|since|so that|as I|so I|in case)\s.*$|,\s+(?:so|as|since|or is it)\s.*$/i;
const CLAUSE = new RegExp(
  String.raw`(?:^|[,;:]\s+|\s(?:and|but|so)\s+)(?=(?:${ASKS}|has|have|may|should|must)\b)`,
  'i',
);
/** A message that is no longer than this has no story around its question. */
const TOLD = 8;
/** Words with a meaning that it must have. */
const LEAST_CORE = 2;

/** The question alone of a message that tells a story with it; undefined where it says too little without the story. */
export function coreOf(message: string): string | undefined {
  if (message.split(/\s+/).length <= TOLD) return undefined;
  const sentences = message.split(/(?<=[.!?])\s+/);
  const asked =
    sentences.findLast((sentence) => sentence.trim().endsWith('?')) ??
    sentences.findLast((sentence) => CLAUSE.test(sentence));
  const clauses = asked?.split(CLAUSE).filter(Boolean) ?? [];
  const core = withoutPadding((clauses.at(-1) ?? '').replace(REASON, ''));
  return words(core).length < LEAST_CORE ? undefined : core;
}

/** How a question can be read that may go on from what was spoken about: as it is, and with that in place of 'it', or added. */
export function readingsOf(question: string, about: string | undefined): string[] {
  if ((THANKS.test(question) || PRAISE.test(question)) && !ASKING.test(question))
    return ['thank you very much'];
  const bare = withoutPadding(question.replace(GOES_ON, ''));
  if (about === undefined) return [bare];
  if (refers(bare)) return [bare, bare.replace(REFERS, about)];
  const isShort = bare !== question || bare.split(/\s+/).length <= SHORT;
  return isShort ? [bare, `${bare.replace(/\?*$/, '')} ${about}`] : [bare];
}
