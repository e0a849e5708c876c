import type { ContentDocument } from '#api/site/site.content.ts';
import { documentInReply } from '#api/site/site.preview.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';

export const blueprintDocument: ContentDocument = {
  key: 'blueprint',
  preview: documentInReply('/api/admin/blueprint', blueprint, ['blueprint'], '/api/blueprint'),
};
