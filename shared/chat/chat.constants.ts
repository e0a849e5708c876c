/** What the assistant may put beside an answer: each opens a page, and nothing happens by itself. */
export const chatCards = ['booking', 'track', 'order'] as const;
export type ChatCard = (typeof chatCards)[number];

/** How many characters a message may have until the owner says otherwise. */
export const MESSAGE_LENGTH = 2000;

/** How many answers of their own the owner can write. */
export const FACTS_MAX = 200;

/** How many days a question without an answer is kept after it was last asked. */
export const QUESTION_DAYS = 90;

/** What a visitor may ask with one click; `{creator}` and `{network}` stand for the site's names. */
export const QUICK_QUESTIONS = [
  'Who is {creator}?',
  'What services are offered?',
  'Explain quantum physics',
  'What is {network}?',
  'Who won the 2023 NBA Championship?',
  'Write a short poem',
] as const;
