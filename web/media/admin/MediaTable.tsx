import { Button, Dropdown, Flex } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { CopyLink } from './CopyLink.tsx';
import { MediaMarks } from './MediaMarks.tsx';
import styles from './MediaTable.module.css';
import { MediaThumb } from './MediaThumb.tsx';
import { lacksAlt, typeNames } from './media-file.ts';

interface MediaTableProps {
  files: readonly MediaFile[];
  loading: boolean;
  onOpen: (file: MediaFile) => void;
  onRemove: (file: MediaFile) => void;
  onRestore: (file: MediaFile) => void;
  onErase: (file: MediaFile) => void;
}

/** Files one below the other, with what can be done with each. */
export function MediaTable({ files, loading, onOpen, onRemove, onRestore, onErase }: MediaTableProps) {
  const title = {
    title: 'File',
    key: 'file',
    className: stackClass.title,
    render: (_: unknown, file: MediaFile) => (
      <span className={styles.file}>
        <span className={styles.thumb}>
          <MediaThumb file={file} />
        </span>
        <Flex component="span" wrap gap="4px 8px" align="center">
          <b>{file.name}</b>
          <MediaMarks file={file} />
          {lacksAlt(file) && <span className={styles.note}>No alt text</span>}
        </Flex>
      </span>
    ),
  };
  const fact = (name: string, tell: (file: MediaFile) => string) => ({
    title: name,
    key: name,
    className: stackClass.fact,
    render: (_: unknown, file: MediaFile) => tell(file),
  });
  const inTrash = (file: MediaFile) => [
    { key: 'restore', label: 'Restore', onClick: () => onRestore(file) },
    { key: 'erase', label: 'Delete for good', danger: true, onClick: () => onErase(file) },
  ];
  const actions = {
    title: <span className="sr">Actions</span>,
    key: 'actions',
    className: stackClass.actions,
    render: (_: unknown, file: MediaFile) => (
      <span className={styles.actions}>
        {!file.deletedAt && <CopyLink file={file} small />}
        <Button size="small" onClick={() => onOpen(file)} aria-label={`Open ${file.name}`}>
          Open
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: file.deletedAt
              ? inTrash(file)
              : [{ key: 'delete', label: 'Delete', danger: true, onClick: () => onRemove(file) }],
          }}
        >
          <Button size="small" aria-label={`More for ${file.name}`}>
            More
          </Button>
        </Dropdown>
      </span>
    ),
  };
  return (
    <StackTable<MediaFile>
      dataSource={[...files]}
      rowKey="id"
      loading={loading}
      columns={[
        title,
        fact('Type', (file) => typeNames[file.type]),
        fact('Size', (file) => formatBytes(file.size)),
        fact('Uploaded', (file) => formatDay(file.uploadedAt)),
        fact('Used', (file) =>
          file.usedIn === 0 ? 'Nowhere' : `In ${file.usedIn} ${file.usedIn === 1 ? 'place' : 'places'}`,
        ),
        actions,
      ]}
    />
  );
}
