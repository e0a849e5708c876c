import type { DocumentStore } from '#api/core/content/document-store.ts';
import { type ChatSettings, chatSettings } from '#shared/chat/chat.schema.ts';

/** Answers that the site's other pages do not give. Prices are left out: they come from the offers. */
const faqs: ChatSettings['faqs'] = [
  {
    question: 'Can I get a recording of my consulting session?',
    answer: 'Yes. The session is recorded for you, and one page of next steps follows.',
    path: '/services',
  },
];

export async function seedChat(settings: DocumentStore<ChatSettings>): Promise<void> {
  await settings.seed(chatSettings.parse({ faqs, instructions: 'Be warm and brief, and never oversell.' }));
}
