import { csvColumns } from '#api/core/http/responses/csv.ts';
import { type GuestState, guestStateNames } from '#shared/guests/guests.constants.ts';
import type { GuestRow } from './guests.tables.ts';

/** A guest as a row of the file. */
export interface ListedGuest extends GuestRow {
  state: GuestState;
  /** When the interview takes place; null where no time is held. */
  startsAt: string | null;
}

export const guestColumns = csvColumns<ListedGuest>({
  name: { csv: 'Name' },
  email: { csv: 'Email' },
  state: { csv: 'State', show: (state) => guestStateNames[state] },
  startsAt: { csv: 'Time (UTC)' },
  title: { csv: 'For' },
  code: { csv: 'Order' },
  pronunciation: { csv: 'Pronunciation' },
  role: { csv: 'Role' },
  bio: { csv: 'Bio' },
  links: { csv: 'Links' },
  answers: {
    csv: 'Answers',
    show: (answers) =>
      Object.entries(answers)
        .map(([question, answer]) => `${question}\n${answer}`)
        .join('\n\n'),
  },
  picture: { csv: 'Picture', show: () => 'yes' },
  signedAt: { csv: 'Release signed' },
  recordedAt: { csv: 'Recorded' },
  publishedAt: { csv: 'Published' },
  remindedAt: { csv: 'Reminded' },
  closed: { csv: 'Page closed' },
  createdAt: { csv: 'Since' },
  id: { csv: null },
  orderId: { csv: null },
  kind: { csv: null },
  open: { csv: null },
  answered: { csv: null },
  pictureBytes: { csv: null },
  pictureX: { csv: null },
  pictureY: { csv: null },
  episodeId: { csv: null },
  cardId: { csv: null },
  remindedFor: { csv: null },
  version: { csv: null },
  updatedAt: { csv: null },
});
