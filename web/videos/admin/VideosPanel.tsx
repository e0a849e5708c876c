import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatClock } from '#shared/core/time.ts';
import { videoCategories } from '#shared/videos/videos.constants.ts';
import type { managedVideosContract } from '#shared/videos/videos.contract.ts';
import { videoThumbnail, youtubeVideoId } from '#shared/youtube/youtube.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { ChannelLink } from '#web/core/admin-ui/fields/ChannelLink.tsx';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { fillFromYoutube } from '#web/youtube/admin/fill-from-youtube.ts';
import styles from './VideosPanel.module.css';

const AddVideos = lazy(() => import('./AddVideos.tsx'));

const choices = videoCategories.map((value) => ({ value, label: value }));

const videosKind: ContentKind<typeof managedVideosContract> = {
  path: '/api/admin/videos/videos',
  idField: 'id',
  date: 'uploadedAt',
  idFrom: 'title',
  noun: 'video',
  nouns: 'videos',
  schema: async () => (await import('#shared/videos/videos.schema.ts')).managedVideo,
  ordered: true,
  flag: { field: 'isPublic', on: 'Public', off: 'Private' },
  filter: { name: 'category', label: 'All categories', choices },
  columns: [
    titleColumn('Video', 'title', { picture: 'thumbnail' }),
    { title: 'Category', field: 'category', sort: 'category' },
    { title: 'Tags', field: 'tags', draw: ({ tags }) => <TagsCell tags={tags} /> },
    { title: 'Length', field: 'duration', numeric: true },
    { title: 'Views', field: 'views', numeric: true, phone: 'none' },
    {
      title: 'Uploaded',
      field: 'uploadedAt',
      sort: 'uploadedAt',
      phone: 'none',
      draw: ({ uploadedAt }) => formatDay(uploadedAt),
    },
  ],
  fields: [
    { name: 'url', label: 'YouTube URL' },
    { name: 'title', label: 'Title' },
    { name: 'id', label: 'Video ID', half: true },
    { name: 'category', label: 'Category', kind: 'choice', choices, half: true },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'tags', label: 'Tags', kind: 'tags', hint: 'With commas between them.' },
    { name: 'thumbnail', label: 'Thumbnail', kind: 'picture', ratio: '16:9' },
    { name: 'duration', label: 'Duration', half: true, hint: 'Such as 3:52.' },
    { name: 'views', label: 'Views', half: true, hint: 'As text, such as 1.2K.' },
    { name: 'releaseYear', label: 'Year of release', kind: 'number', half: true },
    { name: 'uploadedAt', label: 'Uploaded', kind: 'instant' },
  ],
  defaults: () => ({
    category: 'Music Video',
    tags: [],
    duration: '0:00',
    views: '0',
    description: '',
    thumbnail: videoThumbnail(null),
    isPublic: true,
    uploadedAt: new Date().toISOString(),
    releaseYear: new Date().getFullYear(),
  }),
  /** A new video's picture is the one that YouTube keeps of it. */
  onFieldChange: (name, value, isNew) =>
    isNew && name === 'url' ? { thumbnail: videoThumbnail(youtubeVideoId(String(value))) } : {},
  fill: {
    field: 'url',
    source: 'YouTube',
    find: (url) =>
      fillFromYoutube(url, ({ title, description, seconds, publishedAt }) => ({
        title,
        ...(description && { description }),
        ...(seconds !== undefined && { duration: formatClock(seconds) }),
        ...(publishedAt && {
          uploadedAt: publishedAt,
          releaseYear: new Date(publishedAt).getUTCFullYear(),
        }),
      })),
  },
  toasts: {
    saved: 'Success',
    deleted: 'Success',
  },
  emptyText: 'No videos yet. Add the first, or paste several links at once.',
};

const texts = {
  saved: 'The video has been saved.',
  deleted: 'The video is in the trash.',
  invalid: 'Please fill in all required fields',
};

export default function VideosPanel() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ContentPanel
        kind={videosKind}
        texts={texts}
        extras={
          <>
            <ChannelLink />
            <Button onClick={() => setAdding(true)}>Add several videos</Button>
          </>
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <AddVideos onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** As many as a row has room for; the rest is counted. */
const SHOWN = 3;

function TagsCell({ tags }: { tags: readonly string[] }) {
  const rest = tags.length - SHOWN;
  return (
    <span className={styles.tags}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Tag key={tag} variant="outlined">
          {tag}
        </Tag>
      ))}
      {rest > 0 && (
        <Tag variant="outlined" aria-label={`${rest} more tags`}>
          +{rest}
        </Tag>
      )}
    </span>
  );
}
