import type { Connections } from '#api/core/connections/connections.ts';
import { namedHost } from '#api/core/network/public-address.ts';
import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { QUESTION_DAYS } from '#shared/chat/chat.constants.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';

interface ChatPrivacyParts {
  settings: () => Promise<ChatSettings>;
  /** For how many days messages are kept. */
  keptDays: () => Promise<number>;
  connections: Pick<Connections, 'current'>;
}

/** Where messages are sent to be answered; undefined while the site's own pages answer them. */
function modelHost(connections: Pick<Connections, 'current'>): string | undefined {
  const model = connections.current('model');
  return model && namedHost(new URL(model.baseUrl ?? 'https://api.openai.com').hostname, 'a server');
}

/** The same as an answer of the assistant. */
export async function chatPrivacyPassage(
  { keptDays, connections }: Pick<ChatPrivacyParts, 'keptDays' | 'connections'>,
  { to }: PassageContext,
): Promise<Passage> {
  const host = modelHost(connections);
  return passage(
    'chat-privacy',
    to('privacy'),
    `Your messages here are deleted ${inDays(await keptDays())} after the last one, and with "Clear" at once. They belong to your browser, not to a name, and are sent to ${host === undefined ? 'nobody else' : `the language model at ${host}, which writes the answer`}. A question that I could not answer is kept by itself, without who asked it, for ${inDays(QUESTION_DAYS)}.`,
    [
      'are my chat messages stored',
      'do you save what I type in here',
      'who can read this chat',
      'does the creator read this chat',
      'is this conversation private',
      'are my chats with this bot saved',
      'how long do you keep my messages',
      'how long is this chat kept, and can I get rid of it sooner',
    ],
    { about: 'my messages in this chat' },
  );
}

/** What is kept of messages to the assistant, and who else receives them. */
export const chatPrivacy =
  ({ settings, keptDays, connections }: ChatPrivacyParts): ReadPrivacyFacts =>
  async () => {
    const { enabled, moderation } = await settings();
    if (!enabled) return [];
    const kept = inDays(await keptDays());
    const host = modelHost(connections);
    return [
      privacyFact(
        'kept',
        80,
        `Messages to the assistant are forgotten ${kept} after the last one. They belong to your browser, not to a name, and you can clear them in the chat.`,
      ),
      privacyFact(
        'kept',
        90,
        `A question that the assistant could not answer is kept once more, so that an answer can be written, until nobody has asked it for ${inDays(QUESTION_DAYS)}: apart from your other messages, without your cookie and your network address. Links, mail addresses, codes of orders, accounts and long numbers are taken out of it.`,
      ),
      privacyFact(
        'browser',
        20,
        `Writing to the assistant sets one cookie, which finds your own messages again for ${kept}.`,
      ),
      privacyFact(
        'services',
        30,
        host === undefined
          ? 'The assistant answers from the pages of this site. Your messages are sent to nobody else.'
          : `Your messages to the assistant, with parts of this site, are sent to the language model at ${host}, which writes the answer.`,
      ),
      moderation &&
        host !== undefined &&
        privacyFact(
          'services',
          40,
          'Your messages are first judged there for whether they are fit to be answered.',
        ),
      privacyFact(
        'rights',
        30,
        'Messages to the assistant are known by your browser only: clear them in the chat.',
      ),
    ];
  };
