import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { FoundEpisode } from '#shared/podcasts/podcasts.bulk.contract.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { BulkDrawer } from '#web/core/admin-ui/content/BulkDrawer.tsx';
import type { Choice } from '#web/core/admin-ui/content/content-kind.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';

interface AddEpisodesProps {
  /** The series that there are. */
  choices: readonly Choice[];
  onClose: () => void;
}

/** Adds several episodes of one series from pasted links. */
export default function AddEpisodes({ choices, onClose }: AddEpisodesProps) {
  const [seriesId, setSeriesId] = useState('');
  const [defaultDescription, setDescription] = useState('');
  const [autoExtractMetadata, setExtracting] = useState(true);
  const form = { seriesId, defaultDescription, autoExtractMetadata };

  const preview = async (youtubeUrls: string) =>
    (await ownerCall('POST /api/admin/podcasts/bulk/episodes/preview', { body: { ...form, youtubeUrls } }))
      .items;

  const save = (rows: FoundEpisode[]) => {
    const items = rows.map(({ line, videoId, status, message, ...row }) => row);
    return ownerCall('POST /api/admin/podcasts/bulk/episodes', { body: { seriesId, items } });
  };

  return (
    <BulkDrawer<FoundEpisode>
      title="Add several episodes"
      noun="episode"
      nouns="episodes"
      urlsLabel="YouTube URLs"
      check={() => (seriesId === '' ? 'Please select a podcast series' : undefined)}
      fields={[
        { name: 'title', label: 'Title' },
        { name: 'number', label: 'Number', numeric: true },
        { name: 'duration', label: 'Minutes', numeric: true },
        { name: 'description', label: 'Description' },
      ]}
      preview={preview}
      save={save}
      saved="Episodes Added"
      onClose={onClose}
    >
      <LabelledField
        label="Podcast series"
        draw={(props) => (
          <Select
            {...props}
            value={seriesId || undefined}
            options={[...choices]}
            placeholder="Select a series"
            onChange={setSeriesId}
          />
        )}
      />
      <LabelledField
        label="Default description"
        draw={(props) => (
          <Input.TextArea
            {...props}
            rows={3}
            value={defaultDescription}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      />
      <LabelledField
        label="Extract titles and lengths from YouTube"
        draw={(props) => <Switch {...props} checked={autoExtractMetadata} onChange={setExtracting} />}
      />
    </BulkDrawer>
  );
}
