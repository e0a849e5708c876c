import { DAY_MS } from '#shared/core/time.ts';
import type { scheduleContract } from '#shared/stream/stream.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { platformChoices, platformName } from './platform-choices.ts';

const scheduleKind: ContentKind<typeof scheduleContract> = {
  path: '/api/admin/stream/schedule',
  idField: 'id',
  idFrom: 'title',
  noun: 'scheduled stream',
  nouns: 'scheduled streams',
  schema: async () => (await import('#shared/stream/stream.schema.ts')).scheduledStream,
  filter: { name: 'platform', label: 'All platforms', choices: platformChoices },
  columns: [
    titleColumn('Title', 'title'),
    { title: 'Platform', field: 'platform', draw: ({ platform }) => platformName(platform) },
    { title: 'Starts', field: 'startsAt', sort: 'startsAt', draw: ({ startsAt }) => formatMoment(startsAt) },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'id', label: 'ID', half: true },
    { name: 'platform', label: 'Platform', kind: 'choice', choices: platformChoices, half: true },
    { name: 'startsAt', label: 'Starts', kind: 'instant', hint: 'In your own time zone.' },
  ],
  defaults: () => ({ platform: 'twitch', startsAt: new Date(Date.now() + DAY_MS).toISOString() }),
  toasts: { saved: 'Scheduled Stream Saved', deleted: 'Scheduled Stream Deleted' },
  emptyText: 'Nothing is scheduled. Add the next stream, and the live page counts down to it.',
};

export default function SchedulePanel() {
  return <ContentPanel kind={scheduleKind} />;
}
