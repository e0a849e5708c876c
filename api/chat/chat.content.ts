import type { ContentDocument } from '#api/site/site.content.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

export const assistantDocument: ContentDocument = {
  key: 'chat',
  preview: null,
  sample: {
    label: 'Assistant',
    target: adminPaths.assistant,
    neutral: (): Pick<ChatSettings, 'chips' | 'faqs' | 'instructions'> => ({
      chips: [],
      faqs: [],
      instructions: '',
    }),
  },
};
