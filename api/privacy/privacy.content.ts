import type { ContentDocument } from '#api/site/site.content.ts';
import { documentInReply } from '#api/site/site.preview.ts';
import { privacyAddition } from '#shared/privacy/privacy.schema.ts';
import { paragraphsOf } from './privacy.documents.ts';

export const privacyAdditionDocument: ContentDocument = {
  key: 'privacy.addition',
  sample: null,
  preview: documentInReply(
    '/api/admin/privacy/addition',
    privacyAddition,
    ['privacy'],
    '/api/privacy',
    (value, saved) => ({ ...saved, addition: paragraphsOf(value) }),
  ),
};
