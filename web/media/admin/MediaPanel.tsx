import { Flex, Pagination, Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MediaFile, MediaRoom } from '#shared/media/media.admin.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import styles from './MediaPanel.module.css';
import { MediaTable } from './MediaTable.tsx';
import { MediaToolbar } from './MediaToolbar.tsx';
import { type Removal, RemoveDialog } from './RemoveDialog.tsx';
import { UploadTray } from './UploadTray.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useMediaActions } from './use-media-actions.ts';
import { MEDIA_PAGE, type MediaListState, useFreshMedia, useMediaList } from './use-media-list.ts';

// Lazy, as most visits only look at files: the code of a form is loaded when one is opened.
const MediaDrawer = lazy(() => import('./MediaDrawer.tsx'));

/** The media library: what the owner has uploaded, and how more gets there. */
export default function MediaPanel() {
  const [list, changeList] = useAddressState<MediaListState>('q', 'type', 'tag', 'state', 'sort', 'page');
  const [{ view, file: openId }, changeView] = useAddressState('view', 'file');
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [keepPrivate, setKeepPrivate] = useState(false);
  const { data, isPending, isPlaceholderData, error, refetch } = useMediaList(list);
  const { data: room, isPending: roomIsPending } = useOwnerData('GET /api/admin/media/room', {});
  const { items, queue } = useUploads();
  const actions = useMediaActions();
  const add = (files: File[]) => void queue.add(files, { private: keepPrivate });
  const isOver = useFileDrop(add);
  useFreshMedia();
  // Its text is above the files: shown later, it would move them while the owner taps.
  if (roomIsPending) return <Waiting label="Loading files" />;
  const open = ({ id }: MediaFile) => changeView({ file: id });
  const isPlain = !list.q && !list.state && !list.type && !list.tag;
  const files = data?.items ?? [];
  // The placeholder has the previous query's files, so an empty one says nothing about this query.
  const isLoading = isPending || (isPlaceholderData && files.length === 0);

  return (
    <section className={styles.panel} aria-label="Media library">
      <Flex className={styles.head} wrap gap="12px 20px" align="center">
        <h2>Media Library</h2>
        <Flex component="span" className="muted" gap="small" align="center">
          <Switch
            size="small"
            checked={keepPrivate}
            onChange={setKeepPrivate}
            aria-label="Upload as private"
          />
          {keepPrivate ? 'New files are private' : 'New files are public'}
        </Flex>
        <ChooseFiles primary onChoose={add}>
          Upload files
        </ChooseFiles>
      </Flex>
      <p className={styles.hint}>
        <span className={styles.pointer}>Drop files anywhere on this page. </span>
        {room && limitsOf(room)} Only the first frame of an animation is kept; upload it as a video instead.
      </p>
      <UploadTray items={items} queue={queue} onOpen={open} />
      <MediaToolbar
        list={list}
        onChange={changeList}
        view={view}
        onView={changeView}
        tags={room?.tags ?? []}
      />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && isLoading && <Waiting label="Loading files" />}
      {data && !isLoading && files.length === 0 && (
        <Flex className={styles.empty} vertical gap={12} align="start">
          <p>{emptyText(list.state, isPlain)}</p>
          {isPlain && <ChooseFiles onChoose={add}>Choose files</ChooseFiles>}
        </Flex>
      )}
      {files.length > 0 && view !== 'list' && <MediaGrid files={files} onOpen={open} verb="Open" />}
      {files.length > 0 && view === 'list' && (
        <MediaTable
          files={files}
          loading={isPending}
          onOpen={open}
          onRemove={(file) => setRemoval({ file, how: 'trash' })}
          onRestore={(file) => void actions.restore(file)}
          onErase={(file) => setRemoval({ file, how: 'erase' })}
        />
      )}
      <Flex className="hint" wrap gap={12} align="center" justify="space-between">
        <span>
          {data &&
            `${data.more ? `More than ${data.total - 1}` : data.total} ${data.total === 1 ? 'file' : 'files'}`}
          {room && `, ${formatBytes(room.usedBytes)} of ${formatBytes(room.quotaBytes)} used`}
        </span>
        {data && data.total > MEDIA_PAGE && (
          <Pagination
            current={Number(list.page ?? 1)}
            pageSize={MEDIA_PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={(page) => changeList({ page: String(page) })}
          />
        )}
      </Flex>
      {isOver && (
        <div className={styles.drop} aria-hidden="true">
          Drop to upload
        </div>
      )}
      {openId && (
        <Suspense fallback={null}>
          <MediaDrawer
            key={openId}
            id={openId}
            actions={actions}
            onRemove={setRemoval}
            onOpen={(id) => changeView({ file: id })}
            onClose={() => changeView({ file: '' })}
          />
        </Suspense>
      )}
      <RemoveDialog
        removal={removal}
        actions={actions}
        onClose={(removed) => {
          setRemoval(null);
          if (removed) changeView({ file: '' });
        }}
      />
    </section>
  );
}

const limitsOf = ({ maxBytes }: MediaRoom) =>
  `Pictures may have ${formatBytes(maxBytes.image)}, videos ${formatBytes(maxBytes.video)}, documents and sound ${formatBytes(maxBytes.document)}.`;

function emptyText(state: string | undefined, isPlain: boolean): string {
  if (isPlain)
    return 'Nothing has been uploaded yet. Drop pictures, videos or documents here, or choose them.';
  if (state === 'unused') return 'Every file is used on the site.';
  if (state === 'duplicates') return 'No file is here twice.';
  if (state === 'trash') return 'The trash is empty.';
  return 'No files match this.';
}
