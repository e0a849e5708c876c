import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { liveReviewSettings } from './live-review.schema.ts';

export const liveReviewSettingsContract = defineContract(
  documentContract('/api/admin/live-review/settings', liveReviewSettings, 'settings of live reviews', {
    preview: false,
  }),
);
