import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { listenIn, listenInFields } from '#shared/podcasts/listen-in.ts';
import { podcastCategories } from '#shared/podcasts/podcasts.categories.ts';
import { hoverColors, overlayColors, plainShow, textColors } from '#shared/podcasts/podcasts.constants.ts';
import type { seriesContract } from '#shared/podcasts/podcasts.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind, Entry } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { ChannelLink } from '#web/core/admin-ui/fields/ChannelLink.tsx';
import { colorChoices } from './color-choices.ts';
import { FeedsCard } from './FeedsCard.tsx';

const AddSeries = lazy(() => import('./AddSeries.tsx'));

const categoryChoices = podcastCategories.map((category) => ({ value: category, label: category }));

const seriesKind: ContentKind<typeof seriesContract> = {
  path: '/api/admin/podcasts/series',
  idField: 'seriesId',
  idFrom: 'name',
  noun: 'series',
  nouns: 'series',
  schema: async () => (await import('#shared/podcasts/podcasts.schema.ts')).series,
  ordered: true,
  columns: [
    titleColumn('Series', 'name', { picture: 'cover', square: true }),
    { title: 'ID', field: 'seriesId', phone: 'fact' },
    {
      title: 'Episodes',
      field: 'episodeCount',
      numeric: true,
      draw: ({ episodeCount }) => `${episodeCount} episodes`,
    },
    {
      title: 'Guests',
      field: 'interviewCents',
      phone: 'none',
      draw: ({ interviewCents }) => (interviewCents === null ? '' : <Tag>Takes guests</Tag>),
    },
  ],
  fields: [
    {
      name: 'seriesId',
      label: 'Series ID',
      half: true,
      hint: 'Small letters, digits and dashes.',
    },
    { name: 'name', label: 'Name', half: true },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'allEpisodesUrl', label: 'All episodes URL' },
    { name: 'cover', label: 'Cover', kind: 'picture', ratio: '1:1' },
    ...listenInFields.map(
      (name) => ({ name, label: `${listenIn[name].name} URL`, half: true, optional: true }) as const,
    ),
    {
      name: 'fundingUrl',
      label: 'Support URL',
      half: true,
      optional: true,
      hint: 'Where listeners can support it: podcast apps show it.',
    },
    {
      name: 'category',
      label: 'Category in directories',
      kind: 'choice',
      choices: categoryChoices,
      optional: true,
      half: true,
    },
    {
      name: 'feedType',
      label: 'Order in directories',
      kind: 'choice',
      choices: [
        { value: 'episodic', label: 'Newest first' },
        { value: 'serial', label: 'In the order of the story' },
      ],
      half: true,
    },
    {
      name: 'feedImage',
      label: 'Picture in directories',
      kind: 'picture',
      ratio: '1:1',
      optional: true,
      hint: 'A square of 1400 to 3000 pixels a side, from the media library. Empty: the cover.',
    },
    { name: 'explicit', label: 'Has explicit language or content', kind: 'switch' },
    {
      name: 'mayMove',
      label: 'Another host may take the feed over',
      kind: 'switch',
      hint: 'Switch it on while you move the show away: other hosts refuse a feed that is locked.',
    },
    {
      name: 'movedTo',
      label: 'The feed has moved to',
      optional: true,
      hint: 'The address of the feed at the new host. Podcast apps are redirected there for good, so keep this hub running for a few weeks. Empty: the feed is here.',
    },
    {
      name: 'overlayColor',
      label: 'Overlay colour',
      kind: 'choice',
      half: true,
      choices: colorChoices(overlayColors),
    },
    {
      name: 'textColor',
      label: 'Text colour',
      kind: 'choice',
      half: true,
      choices: colorChoices(textColors),
    },
    {
      name: 'hoverColor',
      label: 'Hover colour',
      kind: 'choice',
      half: true,
      choices: colorChoices(hoverColors),
    },
    {
      name: 'interviewCents',
      label: 'Interview price',
      kind: 'money',
      half: true,
      optional: true,
      hint: 'What a guest pays for an interview. Leave it empty if nobody can book one. Sold while there is a booking calendar link under Payment, Delivery.',
    },
  ],
  defaults: () => ({
    overlayColor: 'bg-primary',
    textColor: 'text-primary',
    hoverColor: 'text-primary-light',
    interviewCents: null,
    ...plainShow,
  }),
  toasts: { saved: 'Series Saved', deleted: 'Series Deleted' },
  emptyText: 'No series yet. Add the first, or paste several at once.',
};

const whatGoesToo = ({ episodeCount }: Entry) =>
  Number(episodeCount) > 0
    ? `Its ${episodeCount} episodes and all of its guests go with it.`
    : 'All of its guests go with it.';

export default function SeriesPanel() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ContentPanel
        kind={seriesKind}
        texts={{ erase: whatGoesToo }}
        extras={
          <>
            <ChannelLink />
            <Button onClick={() => setAdding(true)}>Add several series</Button>
          </>
        }
      />
      <FeedsCard />
      {adding && (
        <Suspense fallback={null}>
          <AddSeries onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
