import { useMemo } from 'react';
import type { guestsContract } from '#shared/podcasts/podcasts.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { EpisodeField } from './EpisodeField.tsx';
import { choicesOf, present, type Series, useSeries, whyHidden } from './use-series.ts';

function guestsKind(series: Series): ContentKind<typeof guestsContract> {
  const choices = choicesOf(series);
  const seriesOf = (id: unknown) => series.find(({ seriesId }) => seriesId === id);
  return {
    path: '/api/admin/podcasts/guests',
    idField: 'id',
    idFrom: 'name',
    noun: 'guest',
    nouns: 'guests',
    schema: async () => (await import('#shared/podcasts/podcasts.schema.ts')).managedGuest,
    ordered: true,
    filter: { name: 'seriesId', label: 'All series', choices },
    hiddenBy: ({ seriesId }) => whyHidden(seriesOf(seriesId)),
    columns: [
      titleColumn('Name', 'name', { picture: 'picture', square: true }),
      { title: 'What they do', field: 'role' },
      {
        title: 'Series',
        field: 'seriesId',
        phone: 'none',
        draw: ({ seriesId }) => seriesOf(seriesId)?.name ?? seriesId,
      },
    ],
    fields: [
      { name: 'name', label: 'Name', half: true },
      { name: 'id', label: 'ID', half: true },
      { name: 'role', label: 'What they do', hint: 'In a line, such as Harbour pilot and songwriter.' },
      { name: 'url', label: 'Link to them' },
      { name: 'bio', label: 'About them', kind: 'area', hint: 'Shown on the page of their episode.' },
      { name: 'links', label: 'Further links', kind: 'area', hint: 'A whole address on each line.' },
      { name: 'picture', label: 'Picture', kind: 'picture', ratio: '1:1', optional: true },
      { name: 'seriesId', label: 'Series', kind: 'choice', choices },
      {
        name: 'episodeId',
        label: 'Episode',
        optional: true,
        Input: EpisodeField,
        hint: 'The page of that episode names them too.',
      },
    ],
    defaults: () => {
      const [first] = present(series);
      return { picture: null, episodeId: null, ...(first && { seriesId: first.seriesId }) };
    },
    toasts: { saved: 'Guest Saved', deleted: 'Guest Deleted' },
    emptyText: 'No guests yet. Those that you add are shown beside the invitation to be one. Ask them first.',
  };
}

export default function GuestsPanel() {
  const series = useSeries();
  const kind = useMemo(() => guestsKind(series), [series]);
  return <ContentPanel kind={kind} />;
}
