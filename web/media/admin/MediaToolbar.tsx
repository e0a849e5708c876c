import { Input, Segmented, Select } from 'antd';
import type { MediaRoom } from '#shared/media/media.admin.schema.ts';
import { useSearchWords } from '#web/core/admin-ui/use-search-words.ts';
import styles from './MediaToolbar.module.css';
import type { MediaListState } from './use-media-list.ts';

interface MediaToolbarProps {
  list: MediaListState;
  onChange: (change: MediaListState) => void;
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

/** Narrows and orders the list. */
export function MediaToolbar({ list, onChange, tags }: MediaToolbarProps) {
  const { words, type } = useSearchWords(list.q ?? '', (q) => onChange({ q }));
  return (
    <div className={styles.bar}>
      <Input
        className={styles.search}
        value={words}
        onChange={(event) => type(event.target.value)}
        placeholder="Search names, texts, tags"
        aria-label="Search files"
        allowClear
      />
      <Select
        className={styles.select}
        aria-label="Which files"
        value={list.state ?? ''}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      <Select
        className={styles.select}
        aria-label="Type of file"
        value={list.type ?? ''}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      {(tags.length > 0 || list.tag) && (
        <Select
          className={styles.select}
          aria-label="Tag"
          value={list.tag ?? ''}
          options={[
            { value: '', label: 'All tags' },
            ...tags.map(({ tag, files }) => ({ value: tag, label: `${tag} (${files})` })),
          ]}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      <Select
        className={styles.select}
        aria-label="Order"
        value={list.sort ?? ''}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
      <Segmented
        className={styles.view}
        aria-label="Show as"
        value={list.view ?? 'grid'}
        options={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
        onChange={(view) => onChange({ view: view === 'list' ? 'list' : '' })}
      />
    </div>
  );
}
