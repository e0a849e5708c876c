/** What the assistant may put beside an answer: each opens a page, and nothing happens by itself. */
export const chatCards = ['booking', 'track', 'order'] as const;
export type ChatCard = (typeof chatCards)[number];

/** How many characters a message may have until the owner says otherwise. */
export const MESSAGE_LENGTH = 2000;

/** What a visitor may ask with one click; `{creator}` and `{network}` stand for the site's names. */
export const QUICK_QUESTIONS = [
  'Who is {creator}?',
  'What services are offered?',
  'Explain quantum physics',
  'What is {network}?',
  'Who won the 2023 NBA Championship?',
  'Write a short poem',
] as const;
