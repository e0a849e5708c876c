import { passage, type ReadPassages } from '#api/site/passages.ts';
import { QUESTION_DAYS } from '#shared/chat/chat.constants.ts';
import type { Retention } from '#shared/privacy/privacy.schema.ts';

/** What is stored about visitors. */
export const privacyPassages =
  (retention: () => Promise<Retention>): ReadPassages =>
  async ({ site, to }) => {
    const { chatDays } = await retention();
    const { contactEmail } = site.identity;
    const about = { about: 'privacy' };
    return [
      passage(
        'cookies',
        to('privacy'),
        'Reading the pages sets no cookie, and visits are counted without recognising you. Writing to the assistant sets one cookie, which finds your own messages again.',
        ['do you use cookies', 'do you track visitors'],
        about,
      ),
      passage(
        'erasure',
        to('privacy'),
        `To have what is stored about you erased, or to get a copy of it, write to ${contactEmail} from the address that it was stored with. Your messages here you can clear yourself. The privacy page says what is stored, and for how long.`,
        [
          'remove my information',
          'delete my data',
          'delete everything you know about me',
          'how can I have my personal information erased',
          'give me a copy of my data',
        ],
        about,
      ),
      passage(
        'chat-privacy',
        to('privacy'),
        `Your messages here are deleted ${chatDays} days after the last one, and with "Clear" at once. They belong to your browser, not to a name. A question that I could not answer is kept by itself, without who asked it, for ${QUESTION_DAYS} days.`,
        [
          'are my chat messages stored',
          'do you save what I type in here',
          'who can read this chat',
          'is this conversation private',
          'are my chats with this bot saved',
          'how long do you keep my messages',
        ],
        about,
      ),
    ];
  };
