import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { FoundSeries } from '#shared/podcasts/podcasts.bulk.contract.ts';
import { hoverColors, overlayColors, textColors } from '#shared/podcasts/podcasts.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { BulkDrawer } from '#web/core/admin-ui/content/BulkDrawer.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { colorChoices } from './color-choices.ts';

type Colors = {
  overlayColor: (typeof overlayColors)[number];
  textColor: (typeof textColors)[number];
  hoverColor: (typeof hoverColors)[number];
};

const DEFAULTS: Colors = {
  overlayColor: 'bg-primary',
  textColor: 'text-primary',
  hoverColor: 'text-primary-light',
};
const LABELS: [keyof Colors, string, readonly string[]][] = [
  ['overlayColor', 'Overlay colour', overlayColors],
  ['textColor', 'Text colour', textColors],
  ['hoverColor', 'Hover colour', hoverColors],
];

/** Makes several series from pasted links to channels or playlists. */
export default function AddSeries({ onClose }: { onClose: () => void }) {
  const [colors, setColors] = useState(DEFAULTS);
  const [defaultDescription, setDescription] = useState('');
  const [autoExtractMetadata, setExtracting] = useState(true);
  const form = { ...colors, defaultDescription, autoExtractMetadata };

  const preview = async (youtubeUrls: string) =>
    (await ownerCall('POST /api/admin/podcasts/bulk/series/preview', { body: { ...form, youtubeUrls } }))
      .items;

  const save = (rows: FoundSeries[]) => {
    const items = rows.map(({ line, videoId, status, message, ...row }) => row);
    return ownerCall('POST /api/admin/podcasts/bulk/series', { body: { ...colors, items } });
  };

  return (
    <BulkDrawer<FoundSeries>
      title="Add several series"
      noun="series"
      nouns="series"
      urlsLabel="YouTube URLs"
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'description', label: 'Description' },
      ]}
      preview={preview}
      save={save}
      saved="Series Created"
      onClose={onClose}
    >
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
      {LABELS.map(([name, label, classes]) => (
        <LabelledField
          key={name}
          label={label}
          draw={(props) => (
            <Select
              {...props}
              value={colors[name]}
              options={colorChoices(classes)}
              onChange={(value) => setColors({ ...colors, [name]: value })}
            />
          )}
        />
      ))}
      <LabelledField
        label="Extract names from YouTube"
        draw={(props) => <Switch {...props} checked={autoExtractMetadata} onChange={setExtracting} />}
      />
    </BulkDrawer>
  );
}
