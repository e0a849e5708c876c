import { Flex } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import styles from './MediaGrid.module.css';
import { MediaMarks } from './MediaMarks.tsx';
import { MediaThumb } from './MediaThumb.tsx';
import { lacksAlt } from './media-file.ts';

interface MediaGridProps {
  files: readonly MediaFile[];
  onOpen: (file: MediaFile) => void;
  /** What opening a file does, for screen readers. */
  verb: string;
}

/** Files as a contact sheet. */
export function MediaGrid({ files, onOpen, verb }: MediaGridProps) {
  return (
    <ul className={styles.grid}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={styles.file} onClick={() => onOpen(file)}>
            <span className={styles.frame}>
              <MediaThumb file={file} />
            </span>
            <span className={styles.name}>
              <span className="sr">{verb} </span>
              {file.name}
            </span>
            <span className="hint">
              {formatBytes(file.size)}
              {file.width !== null && ` · ${file.width} × ${file.height}`}
            </span>
            {lacksAlt(file) && <span className={styles.note}>No alt text</span>}
          </button>
          <Flex component="span" className={styles.marks} wrap gap={4}>
            <MediaMarks file={file} />
          </Flex>
        </li>
      ))}
    </ul>
  );
}
