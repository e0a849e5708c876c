import { Tag } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';

/** What is worth knowing about a file before it is opened. */
export function MediaMarks({ file }: { file: MediaFile }) {
  return (
    <>
      {file.missing && (
        <Tag variant="outlined" color="error">
          Content gone
        </Tag>
      )}
      {file.private && <Tag variant="outlined">Private</Tag>}
      {file.copies > 0 && (
        <Tag variant="outlined">{file.copies === 1 ? 'Duplicate' : `${file.copies} duplicates`}</Tag>
      )}
    </>
  );
}
