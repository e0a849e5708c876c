import type { DocumentStore } from '#api/core/content/document-store.ts';
import { type ChatSettings, chatSettings } from '#shared/chat/chat.schema.ts';

/** Answers the site's other pages do not give. Prices stay out of them: those come from where they are charged. */
const faqs: ChatSettings['faqs'] = [
  {
    question: 'Can I get a recording of my consulting session?',
    answer: 'Yes. The session is recorded for you, and one page of next steps follows.',
    path: '/services',
  },
  {
    question: 'Do I need an account?',
    answer: 'No. You can read, watch, book and send a track without an account.',
    path: '/booking',
  },
  {
    question: 'Can I pay by credit card on the site?',
    answer: 'No. Nothing is charged here: you pay with your own payment app, by QR code or handle.',
    path: '/pricing',
  },
];

export async function seedChat(settings: DocumentStore<ChatSettings>): Promise<void> {
  await settings.set(chatSettings.parse({ faqs, instructions: 'Be warm and brief, and never oversell.' }));
}
