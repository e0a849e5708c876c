import { useMemo } from 'react';
import { plainRelease } from '#shared/music/music.constants.ts';
import type { releasesContract } from '#shared/music/music.contract.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { Choice, ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { AudioField } from '#web/core/admin-ui/fields/AudioField.tsx';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { networkChoices } from '#web/core/admin-ui/fields/network-choices.ts';
import { LengthField } from './LengthField.tsx';

const NAMES = { theme: 'Theme song', ep: 'EP', album: 'Album', single: 'Single' } as const;
const choices = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

const releasesKind = (products: readonly Choice[]): ContentKind<typeof releasesContract> => ({
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
      hint: 'Empty: not shown. More than a week ago: followers are not told of it. Before it, links say Pre-save, and only previews are heard.',
    },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'url', label: 'URL', half: true },
    { name: 'linkLabel', label: 'What the link says', half: true },
    { name: 'cover', label: 'Cover', kind: 'picture', ratio: '1:1', coverFrom: 'tracks' },
    { name: 'coverAlt', label: 'What the cover shows' },
    {
      name: 'tracks',
      label: 'Tracks',
      kind: 'list',
      noun: 'track',
      fresh: { isPreview: false },
      folded: 'title',
      of: [
        { name: 'title', label: 'Title' },
        {
          name: 'audio',
          label: 'Audio file',
          optional: true,
          Input: AudioField,
          hint: 'An MP3, M4A or Ogg of the media library, which plays on the page. Everybody who hears it can keep the whole file. A cover in it is offered while the release has none.',
        },
        {
          name: 'isPreview',
          label: 'Only a preview',
          kind: 'switch',
          half: true,
          hint: 'The file is a part of the song.',
        },
        {
          name: 'seconds',
          label: 'Length of the song',
          kind: 'number',
          half: true,
          optional: true,
          Input: LengthField,
          hint: 'Read from the file, unless it is a preview.',
        },
        { name: 'credits', label: 'Credits', kind: 'area', optional: true },
        { name: 'lyrics', label: 'Lyrics', kind: 'area', optional: true },
      ],
    },
    {
      name: 'links',
      label: 'Further links',
      kind: 'list',
      noun: 'link',
      of: [
        { name: 'network', label: 'Leads to', kind: 'choice', half: true, choices: networkChoices },
        { name: 'name', label: 'Called', half: true, optional: true, hint: 'Empty: its usual name.' },
        { name: 'url', label: 'Address' },
      ],
    },
    {
      name: 'productId',
      label: 'Sold as',
      kind: 'choice',
      choices: products,
      optional: true,
      hint: 'A product of yours: its price and a button to buy it stand on the page.',
    },
  ],
  defaults: () => ({ ...plainRelease, kind: 'single', linkLabel: 'Listen', releasedOn: null }),
  toasts: { saved: 'Release Saved', deleted: 'Release Deleted' },
  emptyText: 'No releases yet. Add the first.',
});

export default function ReleasesPanel() {
  const { data } = useOwnerData('GET /api/admin/products', { query: { limit: '100' } });
  const kind = useMemo(
    () => releasesKind((data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))),
    [data],
  );
  return <ContentPanel kind={kind} />;
}
