import { Select, Switch } from 'antd';
import { useState } from 'react';
import type { FoundVideo } from '#shared/videos/videos.bulk.contract.ts';
import { type VideoCategory, videoCategories } from '#shared/videos/videos.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { BulkDrawer } from '#web/core/admin-ui/content/BulkDrawer.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';

const choices = videoCategories.map((value) => ({ value, label: value }));

/** Adds several videos from pasted links. */
export default function AddVideos({ onClose }: { onClose: () => void }) {
  const [defaultCategory, setCategory] = useState<VideoCategory>('Music Video');
  const [defaultTags, setTags] = useState<string[]>([]);
  const [autoFetchMetadata, setFetching] = useState(true);
  const form = { defaultCategory, defaultTags, autoFetchMetadata };

  const preview = async (videoUrls: string) =>
    (await ownerCall('POST /api/admin/videos/bulk/preview', { body: { ...form, videoUrls } })).items;

  const save = (rows: FoundVideo[]) => {
    const items = rows.map(({ line, videoId, status, message, ...row }) => row);
    const body = { category: defaultCategory, tags: defaultTags, items };
    return ownerCall('POST /api/admin/videos/bulk', { body });
  };

  return (
    <BulkDrawer<FoundVideo>
      title="Add several videos"
      noun="video"
      nouns="videos"
      urlsLabel="Video URLs"
      fields={[
        { name: 'title', label: 'Title' },
        { name: 'duration', label: 'Duration' },
        { name: 'releaseYear', label: 'Year', numeric: true },
      ]}
      preview={preview}
      save={save}
      saved="Success"
      onClose={onClose}
    >
      <LabelledField
        label="Default category"
        draw={(props) => (
          <Select {...props} value={defaultCategory} options={choices} onChange={setCategory} />
        )}
      />
      <LabelledField
        label="Default tags"
        draw={(props) => (
          <Select
            {...props}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',']}
            value={defaultTags}
            onChange={(tags) => setTags(tags.map((tag) => tag.trim()).filter(Boolean))}
          />
        )}
      />
      <LabelledField
        label="Fetch titles and lengths from YouTube"
        draw={(props) => <Switch {...props} checked={autoFetchMetadata} onChange={setFetching} />}
      />
    </BulkDrawer>
  );
}
