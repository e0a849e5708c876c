import type { ContentDocument } from '#api/site/site.content.ts';
import { documentInReply } from '#api/site/site.preview.ts';
import { type Contributions, contributions } from '#shared/contributions/contributions.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

export const contributionsDocument: ContentDocument = {
  key: 'contributions',
  preview: documentInReply(
    '/api/admin/contributions',
    contributions,
    ['contributions', 'home'],
    '/api/contributions',
  ),
  sample: {
    label: 'Contributions',
    target: adminPaths.panel('content/pages/contributions'),
    neutral: ({ publicUrl }): Contributions => ({
      program: 'Contributions',
      level: 1,
      badge: '/art/plain-tall.svg',
      summary: 'Contributions elsewhere.',
      profileUrl: `${publicUrl}/contributions`,
      reviews: 0,
      photos: 0,
      answers: 0,
      views: '0',
    }),
  },
};
