import { type EntityFields, unlisted } from '#shared/core/form/entity-fields.ts';
import type { Submission } from './submissions.admin.schema.ts';

/**
 * Where each field of a submission appears: in the owner's drawer and on the order's page (`label`), in the CSV file, in
 * the owner's mail, in what a search finds, and in what the artist sees and corrects (`buyer`). The order's own words (code, artist, email) are searched with the order.
 */
export const submissionFields: EntityFields<Submission> = {
  code: { ...unlisted, csv: 'Code' },
  artistName: { ...unlisted, csv: 'Artist', buyer: { label: 'Artist', input: 'line' } },
  songTitle: { ...unlisted, csv: 'Track', search: true, buyer: { label: 'Song', input: 'line' } },
  email: { ...unlisted, csv: 'Email' },
  genre: { ...unlisted, csv: 'Genre' },
  songLink: { ...unlisted, csv: 'Link', buyer: { label: 'Link', input: 'url' } },
  message: { ...unlisted, csv: 'Message', mail: 'quote', buyer: { label: 'Message', input: 'text' } },
  status: { ...unlisted, csv: 'Status' },
  payment: { ...unlisted, csv: 'Paid', show: (payment) => payment === 'paid' },
  reviewNotes: { ...unlisted, csv: 'Notes' },
  toldNotes: unlisted,
  reviewedAt: { ...unlisted, csv: 'Reviewed' },
  createdAt: { ...unlisted, csv: 'Sent' },
  id: unlisted,
  orderId: unlisted,
  reviewedBy: unlisted,
  view: unlisted,
  waitingSince: unlisted,
  version: unlisted,
  trackNumber: unlisted,
  consent: unlisted,
  dueAt: unlisted,
  undo: unlisted,
};
