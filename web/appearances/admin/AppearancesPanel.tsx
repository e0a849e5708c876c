import type { managedAppearancesContract } from '#shared/appearances/appearances.contract.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';

const appearancesKind: ContentKind<typeof managedAppearancesContract> = {
  path: '/api/admin/appearances',
  idField: 'id',
  idFrom: 'title',
  noun: 'appearance',
  nouns: 'appearances',
  schema: async () => (await import('#shared/appearances/appearances.schema.ts')).appearance,
  columns: [
    titleColumn('Title', 'title'),
    { title: 'Starts', field: 'startsAt', sort: 'startsAt', draw: ({ startsAt }) => formatMoment(startsAt) },
    { title: 'City', field: 'city', sort: 'city' },
    { title: 'Venue', field: 'venue', phone: 'none' },
    { title: 'Tickets', field: 'soldOut', draw: ({ soldOut }) => (soldOut ? 'Sold out' : 'Available') },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'id', label: 'ID', half: true },
    { name: 'startsAt', label: 'Starts', kind: 'instant', half: true, hint: 'In your own time zone.' },
    { name: 'venue', label: 'Venue', half: true },
    { name: 'city', label: 'City', half: true },
    { name: 'url', label: 'Link', optional: true, hint: 'Where tickets are, or a page about it.' },
    { name: 'soldOut', label: 'Sold out', kind: 'switch' },
  ],
  defaults: () => ({ url: null, soldOut: false, startsAt: new Date(Date.now() + DAY_MS).toISOString() }),
  toasts: { saved: 'Appearance Saved', deleted: 'Appearance Deleted' },
  emptyText: 'No appearances yet. Add the next date, and visitors find a page with it.',
};

export default function AppearancesPanel() {
  return <ContentPanel kind={appearancesKind} />;
}
