/** What the assistant may put beside an answer: each opens a page, and nothing happens by itself. */
export const chatCards = ['booking', 'track', 'order'] as const;
export type ChatCard = (typeof chatCards)[number];

/** How many characters a message may have until the owner says otherwise. */
export const MESSAGE_LENGTH = 2000;
