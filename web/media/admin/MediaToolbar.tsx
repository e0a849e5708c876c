import { Segmented } from 'antd';
import type { MediaRoom } from '#shared/media/media.admin.schema.ts';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import type { MediaListState } from './use-media-list.ts';

interface MediaToolbarProps {
  list: MediaListState;
  onChange: (change: MediaListState) => void;
  view: string | undefined;
  onView: (change: { view: string }) => void;
  tags: MediaRoom['tags'];
}

const types = [
  { value: '', label: 'All types' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'document', label: 'Documents' },
];
const states = [
  { value: '', label: 'All files' },
  { value: 'unused', label: 'Unused' },
  { value: 'duplicates', label: 'Duplicates' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
  { value: 'trash', label: 'Trash' },
];
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'uploadedAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-size', label: 'Largest first' },
  { value: 'size', label: 'Smallest first' },
];

/** Filters and sorts the list. */
export function MediaToolbar({ list, onChange, view, onView, tags }: MediaToolbarProps) {
  return (
    <ListBar
      search={
        <ListSearch
          kept={list.q ?? ''}
          onSearch={(q) => onChange({ q })}
          label="Search files"
          placeholder="Search names, texts, tags"
        />
      }
      actions={
        <Segmented
          aria-label="Show as"
          value={view ?? 'grid'}
          options={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
          onChange={(next) => onView({ view: next === 'list' ? 'list' : '' })}
        />
      }
    >
      <ListSelect
        label="Which files"
        value={list.state ?? ''}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      <ListSelect
        label="Type of file"
        value={list.type ?? ''}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      {(tags.length > 0 || list.tag) && (
        <ListSelect
          label="Tag"
          value={list.tag ?? ''}
          options={[
            { value: '', label: 'All tags' },
            ...tags.map(({ tag, files }) => ({ value: tag, label: `${tag} (${files})` })),
          ]}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      <ListSelect
        label="Order"
        value={list.sort ?? ''}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
    </ListBar>
  );
}
