import type { releasesContract } from '#shared/music/music.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';

const NAMES = { theme: 'Theme song', ep: 'EP', album: 'Album', single: 'Single' } as const;
const choices = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

const releasesKind: ContentKind<typeof releasesContract> = {
  path: '/api/admin/music/releases',
  idField: 'id',
  idFrom: 'title',
  noun: 'release',
  nouns: 'releases',
  schema: async () => (await import('#shared/music/music.schema.ts')).release,
  ordered: true,
  filter: { name: 'kind', label: 'All kinds', choices },
  columns: [
    titleColumn('Title', 'title', { picture: 'cover', square: true }),
    { title: 'Kind', field: 'kind', sort: 'kind', draw: ({ kind }) => NAMES[kind] },
    { title: 'Label', field: 'label', phone: 'none' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'id', label: 'ID', half: true },
    { name: 'kind', label: 'Kind', kind: 'choice', choices, half: true },
    { name: 'label', label: 'Label', half: true, hint: 'One line of facts, such as EP, five songs.' },
    {
      name: 'releasedOn',
      label: 'Day of release',
      half: true,
      optional: true,
      Input: DayInput,
      hint: 'Empty: not shown. More than a week ago: followers are not told of it.',
    },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'url', label: 'URL', half: true },
    { name: 'linkLabel', label: 'What the link says', half: true },
    { name: 'cover', label: 'Cover', kind: 'picture' },
    { name: 'coverAlt', label: 'What the cover shows' },
  ],
  defaults: () => ({ kind: 'single', linkLabel: 'Listen', releasedOn: null }),
  toasts: { saved: 'Release Saved', deleted: 'Release Deleted' },
  emptyText: 'No releases yet. Add the first.',
};

export default function ReleasesPanel() {
  return <ContentPanel kind={releasesKind} />;
}
