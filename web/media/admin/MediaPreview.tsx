import { Button, Flex } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { usePictureEditor } from '#web/core/admin-ui/fields/media-picker.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { CopyLink } from './CopyLink.tsx';
import { MediaMarks } from './MediaMarks.tsx';
import styles from './MediaPreview.module.css';
import { contentOf, endingOf, pictureOf, typeNames } from './media-file.ts';

interface MediaPreviewProps {
  file: MediaFile;
  /** Shows another file of the library in its place. */
  onOpen: (id: string) => void;
}

/** A file as it is seen or heard, its facts, and what can be done to a picture. */
export function MediaPreview({ file, onOpen }: MediaPreviewProps) {
  const edit = usePictureEditor();
  const { croppedFrom } = file;
  return (
    <Flex vertical gap={12}>
      <div className={styles.frame}>
        <Shown file={file} />
      </div>
      <p className="muted">
        {typeNames[file.type]}, {formatBytes(file.size)}
        {file.width !== null && `, ${file.width} × ${file.height}`}
        <br />
        Uploaded {formatMoment(file.uploadedAt)}
        {file.variants.length > 0 && (
          <>
            <br />
            Smaller copies for phones: {file.variants.map(({ width }) => `${width} px`).join(', ')} wide
          </>
        )}
      </p>
      <div className={styles.row}>
        <MediaMarks file={file} />
      </div>
      {edit && file.type === 'image' && !file.deletedAt && !file.missing && (
        <div className={styles.row}>
          <Button onClick={() => void edit('crop', file.id).then((made) => made && onOpen(made.id))}>
            Crop
          </Button>
          <Button onClick={() => void edit('focus', file.id)}>Focal point</Button>
          {croppedFrom && <Button onClick={() => onOpen(croppedFrom)}>Show the original</Button>}
        </div>
      )}
      {!file.deletedAt && (
        <div className={styles.row}>
          <CopyLink file={file} />
          <a className={styles.open} href={contentOf(file)} target="_blank" rel="noopener">
            {file.type === 'document' ? 'Download' : 'Open in a new tab'}
          </a>
        </div>
      )}
    </Flex>
  );
}

const WIDE = 640;

function Shown({ file }: { file: MediaFile }) {
  const label = `Preview of ${file.name}`;
  if (file.missing) return <span className={styles.kind}>Content gone</span>;
  if (file.type === 'image')
    return (
      <img
        src={pictureOf(file, WIDE)}
        width={file.width ?? WIDE}
        height={file.height ?? WIDE}
        alt={file.alt || label}
      />
    );
  if (file.type === 'document' && !file.kind.startsWith('audio/'))
    return <span className={styles.kind}>{endingOf(file)}</span>;
  const Player = file.type === 'video' ? 'video' : 'audio';
  return <Player controls preload="metadata" src={contentOf(file)} aria-label={label} />;
}
