import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { chaptersOf } from '#shared/podcasts/chapters.ts';
import { plainEpisode } from '#shared/podcasts/podcasts.constants.ts';
import type { episodesContract } from '#shared/podcasts/podcasts.contract.ts';
import { videoThumbnail, youtubeVideoId } from '#shared/youtube/youtube.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { FeedAudioField } from '#web/core/admin-ui/fields/AudioField.tsx';
import { ChannelLink } from '#web/core/admin-ui/fields/ChannelLink.tsx';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { fillFromYoutube } from '#web/youtube/admin/fill-from-youtube.ts';
import { NotesField } from './NotesField.tsx';
import { TranscriptCard } from './TranscriptCard.tsx';
import { choicesOf, present, type Series, useSeries, whyHidden } from './use-series.ts';

const AddEpisodes = lazy(() => import('./AddEpisodes.tsx'));

const episodeKindChoices = [
  { value: 'full', label: 'Full episode' },
  { value: 'trailer', label: 'Trailer' },
  { value: 'bonus', label: 'Bonus' },
];
const DEFAULT_MINUTES = 30;

function episodesKind(series: Series): ContentKind<typeof episodesContract> {
  const choices = choicesOf(series);
  const seriesOf = (id: unknown) => series.find(({ seriesId }) => seriesId === id);
  return {
    path: '/api/admin/podcasts/episodes',
    idField: 'episodeId',
    date: 'publishedAt',
    idFrom: 'title',
    hiddenBy: ({ seriesId }) => whyHidden(seriesOf(seriesId)),
    noun: 'episode',
    nouns: 'episodes',
    schema: async () => (await import('#shared/podcasts/podcasts.schema.ts')).managedEpisode,
    filter: { name: 'seriesId', label: 'All series', choices },
    columns: [
      titleColumn('Title', 'title', { picture: 'thumbnail' }),
      { title: 'No.', field: 'number', sort: 'number', numeric: true, phone: 'none' },
      { title: 'Series', field: 'seriesId', draw: ({ seriesId }) => seriesOf(seriesId)?.name ?? seriesId },
      {
        title: 'Min',
        field: 'duration',
        sort: 'duration',
        numeric: true,
        draw: ({ duration }) => `${duration} min`,
      },
      {
        title: 'Published',
        field: 'publishedAt',
        sort: 'publishedAt',
        phone: 'none',
        draw: ({ publishedAt }) => formatDay(publishedAt),
      },
    ],
    fields: [
      {
        name: 'listenUrl',
        label: 'Listen URL',
        hint: 'Where else it is heard or watched, such as YouTube. Nowhere else: choose the audio file below, and its own address is filled in here.',
      },
      { name: 'episodeId', label: 'Episode ID', half: true },
      { name: 'seriesId', label: 'Series', kind: 'choice', choices, half: true },
      { name: 'title', label: 'Title' },
      {
        name: 'description',
        label: 'Description',
        kind: 'area',
        Input: NotesField,
        hint: (notes) =>
          chaptersOf(String(notes ?? '')).chapters.length > 0
            ? ''
            : 'Two or more lines that begin with a time, such as 12:30 The harbour, are chapters. Each can have a picture.',
      },
      { name: 'number', label: 'Episode number', kind: 'number', half: true },
      { name: 'duration', label: 'Duration, minutes', kind: 'number', half: true },
      { name: 'thumbnail', label: 'Thumbnail', kind: 'picture', ratio: '16:9', coverFrom: 'audio' },
      {
        name: 'audio',
        label: 'Audio file',
        optional: true,
        Input: FeedAudioField,
        hint: 'An MP3 or M4A of the media library: it plays on the page of the episode and is part of the feed. Its length is read from the file. A cover in it is offered while the episode has no thumbnail.',
      },
      { name: 'season', label: 'Season', kind: 'number', half: true, optional: true },
      { name: 'kind', label: 'Kind', kind: 'choice', choices: episodeKindChoices, half: true },
      { name: 'publishedAt', label: 'Published', kind: 'instant' },
    ],
    defaults: () => {
      const [first] = present(series);
      return {
        ...plainEpisode,
        duration: DEFAULT_MINUTES,
        publishedAt: new Date().toISOString(),
        ...(first && { seriesId: first.seriesId, number: first.lastNumber + 1 }),
      };
    },
    /** A new episode follows the last of its series, and without another place it is heard at its own file. */
    onFieldChange(name, value, isNew) {
      const chosen = series.find(({ seriesId }) => seriesId === value);
      if (isNew && name === 'audio') return addressOfAudio(value);
      return isNew && name === 'seriesId' && chosen ? { number: chosen.lastNumber + 1 } : {};
    },
    fill: {
      field: 'listenUrl',
      source: 'YouTube',
      find: (url) =>
        fillFromYoutube(url, ({ title, description, seconds, publishedAt }) => ({
          title,
          thumbnail: videoThumbnail(youtubeVideoId(url)),
          ...(description && { description }),
          ...(seconds !== undefined && { duration: Math.max(1, Math.round(seconds / 60)) }),
          ...(publishedAt && { publishedAt }),
        })),
    },
    Part: TranscriptCard,
    toasts: { saved: 'Episode Saved', deleted: 'Episode Deleted' },
    emptyText: 'No episodes yet. Add the first, or paste several at once.',
  };
}

/** The address of a file of the media library, unless this page is not on the site itself, as in the desktop app. */
function addressOfAudio(audio: unknown): { listenUrl?: string } {
  const isOnSite = location.protocol.startsWith('http');
  return typeof audio === 'string' && audio && isOnSite
    ? { listenUrl: new URL(audio, location.origin).href }
    : {};
}

export default function EpisodesPanel() {
  const series = useSeries();
  const kind = useMemo(() => episodesKind(series), [series]);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ContentPanel
        kind={kind}
        extras={
          <>
            <ChannelLink />
            <Button onClick={() => setAdding(true)}>Add several episodes</Button>
          </>
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <AddEpisodes choices={choicesOf(present(series))} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
