import type { ContentDocument } from '#api/site/site.content.ts';
import { documentInReply } from '#api/site/site.preview.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';

export const contributionsDocument: ContentDocument = {
  key: 'contributions',
  preview: documentInReply(
    '/api/admin/contributions',
    contributions,
    ['contributions', 'home'],
    '/api/contributions',
  ),
};
