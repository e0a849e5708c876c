import { Button, Input, Modal, Pagination } from 'antd';
import { useCallback, useDeferredValue, useState } from 'react';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import styles from './MediaPicker.module.css';
import { UploadTray } from './UploadTray.tsx';
import type { UploadItem } from './upload/upload-item.ts';
import { useUploads } from './upload/use-uploads.ts';
import { MEDIA_PAGE, useFreshMedia, useMediaList } from './use-media-list.ts';

interface MediaPickerProps {
  /** Null when none was chosen. */
  onChoose: (url: string | null) => void;
}

/** Lets the owner choose one of the public pictures, or upload it on the spot. */
export default function MediaPicker({ onChoose }: MediaPickerProps) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState('1');
  const q = useDeferredValue(words);
  const { data, error, refetch } = useMediaList({ q, page, type: 'image' });
  const { items, queue } = useUploads();
  const choose = useCallback((file: MediaFile) => onChoose(file.url), [onChoose]);
  const pictures = data?.items.filter((file) => !file.private) ?? [];
  useFreshMedia();

  return (
    <Modal open width={980} title="Choose from media" footer={null} onCancel={() => onChoose(null)}>
      <div className={styles.picker}>
        <div className={styles.bar}>
          <Input
            className={styles.search}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setPage('1');
            }}
            placeholder="Search pictures"
            aria-label="Search pictures"
            allowClear
          />
          <ChooseFiles
            primary
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            onChoose={(files) => void queue.add(files)}
          >
            Upload pictures
          </ChooseFiles>
        </div>
        <UploadTray items={items.filter(isPicture)} queue={queue} onOpen={choose} openLabel="Choose" />
        {error && (
          <p role="alert">
            {problemOf(error).text} <Button onClick={() => refetch()}>Try again</Button>
          </p>
        )}
        {!error && !data && <Waiting label="Loading pictures" />}
        {data && pictures.length === 0 && (
          <p className={styles.empty}>
            {words ? 'No pictures match this.' : 'There are no pictures yet. Upload one.'}
          </p>
        )}
        <MediaGrid files={pictures} onOpen={choose} verb="Choose" />
        {data && data.total > MEDIA_PAGE && (
          <Pagination
            align="end"
            current={Number(page)}
            pageSize={MEDIA_PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={(next) => setPage(String(next))}
          />
        )}
      </div>
    </Modal>
  );
}

/** What has arrived and is no picture, or a private one, cannot be chosen. */
const isPicture = ({ file }: UploadItem) => !file || (file.type === 'image' && !file.private);
