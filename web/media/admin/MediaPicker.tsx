import { Modal, Pagination, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { audioKinds, type MediaType } from '#shared/media/media.constants.ts';
import type { PickableMedia } from '#web/core/admin-ui/fields/media-picker.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ListBar, ListSearch } from '#web/core/admin-ui/lists/ListBar.tsx';
import { ChooseFiles, PICTURES } from './ChooseFiles.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import styles from './MediaPicker.module.css';
import { UploadTray } from './UploadTray.tsx';
import type { UploadItem } from './upload/upload-item.ts';
import { useUploads } from './upload/use-uploads.ts';
import { MEDIA_PAGE, useFreshMedia, useMediaList } from './use-media-list.ts';

interface MediaPickerProps {
  what: PickableMedia;
  /** Null when none was chosen. */
  onChoose: (url: string | null) => void;
}

/** What the file dialog offers. Audio files are filed as documents, beside those that can only be read. */
const accepted = {
  image: PICTURES,
  video: 'video/mp4,video/quicktime,video/webm',
  document: 'audio/mpeg,audio/mp4,.mp3,.m4a',
} as const;
const OGG = ',audio/ogg,.ogg,.oga,.opus';
const many = { image: 'pictures', video: 'videos', document: 'audio files' } as const;

/** Lets the owner choose one of the public pictures or videos, or upload it on the spot. */
export default function MediaPicker({ what, onChoose }: MediaPickerProps) {
  const audio: readonly string[] | null =
    what === 'audio' ? audioKinds.all : what === 'feed audio' ? audioKinds.feed : null;
  const isHere = (file: MediaFile) => audio === null || audio.includes(file.kind);
  const [kind, setKind] = useState<MediaType>(audio ? 'document' : 'image');
  const [q, setQ] = useState('');
  const [page, setPage] = useState('1');
  const { data, isPlaceholderData, error, refetch } = useMediaList({ q, page, type: kind, state: 'public' });
  const { items, queue } = useUploads();
  const choose = useCallback((file: MediaFile) => onChoose(file.url), [onChoose]);
  const files = (data?.items ?? []).filter(isHere);
  const noun = many[kind];
  const accept = accepted[kind] + (what === 'audio' ? OGG : '');
  // An uploaded file of another kind, or a private one, cannot be chosen.
  const canBeChosen = ({ file }: UploadItem) =>
    !file || (file.type === kind && !file.private && isHere(file));
  const isLoading = !error && (!data || (isPlaceholderData && files.length === 0));
  useFreshMedia();

  return (
    <Modal open width={980} title="Choose from media" footer={null} onCancel={() => onChoose(null)}>
      <div className={styles.picker}>
        {what === 'pictures and videos' && (
          <Segmented<MediaType>
            className={styles.kinds}
            aria-label="What to choose from"
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              setPage('1');
            }}
            options={[
              { value: 'image', label: 'Pictures' },
              { value: 'video', label: 'Videos' },
            ]}
          />
        )}
        <ListBar
          search={
            <ListSearch
              kept={q}
              onSearch={(words) => {
                setQ(words);
                setPage('1');
              }}
              label={`Search ${noun}`}
            />
          }
          primary={
            <ChooseFiles primary accept={accept} onChoose={(chosen) => void queue.add(chosen)}>
              {`Upload ${noun}`}
            </ChooseFiles>
          }
        ></ListBar>
        <UploadTray items={items.filter(canBeChosen)} queue={queue} onOpen={choose} openLabel="Choose" />
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {isLoading && <Waiting label={`Loading ${noun}`} />}
        {data && !isLoading && files.length === 0 && (
          <p className={styles.empty}>
            {q ? `No ${noun} match this.` : `There are no public ${noun} yet. Upload one.`}
          </p>
        )}
        <MediaGrid files={files} onOpen={choose} verb="Choose" />
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
