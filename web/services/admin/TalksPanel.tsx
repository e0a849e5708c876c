import { fullDay } from '#shared/core/dates.ts';
import type { talksContract } from '#shared/services/services.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';

const talksKind: ContentKind<typeof talksContract> = {
  path: '/api/admin/services/talks',
  idField: 'id',
  idFrom: 'title',
  date: 'heldOn',
  noun: 'talk',
  nouns: 'talks',
  schema: async () => (await import('#shared/services/services.schema.ts')).talk,
  columns: [
    titleColumn('Talk', 'title'),
    { title: 'Event', field: 'event', sort: 'event' },
    { title: 'Place', field: 'place', phone: 'none' },
    { title: 'Day', field: 'heldOn', sort: 'heldOn', draw: ({ heldOn }) => fullDay(heldOn, 'us') },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'id', label: 'ID', half: true },
    {
      name: 'heldOn',
      label: 'Day',
      half: true,
      Input: DayInput,
      hint: 'A talk on a day to come shows from that day on.',
    },
    { name: 'event', label: 'Event', half: true, hint: 'Such as Harbour Sound Conference.' },
    { name: 'place', label: 'Place', half: true, hint: 'Such as Hamburg, or Online.' },
    { name: 'url', label: 'Link', optional: true, hint: 'A recording, or a page about it.' },
    { name: 'summary', label: 'Summary', kind: 'area', optional: true },
  ],
  defaults: () => ({ url: null, summary: null }),
  toasts: { saved: 'Talk Saved', deleted: 'Talk Deleted' },
  emptyText: 'No talks yet. Those that you add are listed on the services page, the newest first.',
};

export default function TalksPanel() {
  return <ContentPanel kind={talksKind} />;
}
