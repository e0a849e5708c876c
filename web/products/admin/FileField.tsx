import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT_FILE_MAX_BYTES } from '#shared/products/products.constants.ts';
import type { ProductFile } from '#shared/products/products.schema.ts';
import { ownerCall, ownerUpload } from '#web/core/admin-ui/calls/owner-call.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { FileButton } from '#web/core/admin-ui/fields/FileButton.tsx';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { type FileField as Limits, refusalOf } from '#web/core/chosen-file.ts';
import { type Problem, problemOf } from '#web/core/problem.ts';
import styles from './FileField.module.css';

/** The server detects the type from the content. */
const limits: Limits = {
  takes: () => undefined,
  maxBytes: () => PRODUCT_FILE_MAX_BYTES,
  otherKind: '',
};

const failureOf = ({ code, text }: Problem) =>
  code === 'unreachable'
    ? 'The connection was lost before all of it had arrived. A file has five minutes to arrive: choose it again, or a smaller one.'
    : text;

/** The file of a product, by its id. A chosen file is uploaded at once, and buyers get it once the product is saved. */
export function FileField({ id, value, onChange, onBlur, ...aria }: InputProps) {
  const fileId = typeof value === 'string' && value !== '' ? value : null;
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [isNew, setNew] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const { data, error } = useQuery({
    queryKey: ['product file', fileId],
    queryFn: () => ownerCall('GET /api/admin/product-files/:id', { params: { id: fileId ?? '' } }),
    enabled: fileId !== null,
  });

  async function upload(file: File) {
    const refusal = refusalOf(file, limits);
    setFailure(refusal ?? '');
    if (refusal) return;
    const abort = new AbortController();
    sending.current = abort;
    setSent(0);
    try {
      const query = new URLSearchParams({ name: file.name.trim().slice(0, 200) || 'file' });
      const onProgress = (bytes: number) => setSent(bytes / file.size);
      const made = await ownerUpload<ProductFile>(`/api/admin/product-files?${query}`, file, {
        onProgress,
        signal: abort.signal,
      });
      setNew(true);
      onChange(made.id);
    } catch (problem) {
      if (!abort.signal.aborted) setFailure(failureOf(problemOf(problem)));
    } finally {
      setSent(null);
    }
  }

  return (
    <Flex className={styles.field} vertical gap="small">
      <p role="status">{stateOf()}</p>
      {sent !== null && <Progress percent={Math.round(sent * 100)} aria-label="Uploaded" />}
      {failure && <p role="alert">{failure}</p>}
      <Flex wrap gap={12}>
        <FileButton
          id={id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          disabled={sent !== null}
          onFile={(file) => void upload(file)}
          onBlur={onBlur}
        >
          {fileId ? 'Replace the file' : 'Upload a file'}
        </FileButton>
        {sent !== null && <Button onClick={() => sending.current?.abort()}>Stop</Button>}
        {fileId && sent === null && (
          <Button danger onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Flex>
    </Flex>
  );

  function stateOf(): string {
    if (sent !== null) return 'Uploading. Save the product once it is done.';
    if (!fileId) return 'No file: the product is not sold before there is one.';
    if (error) return `The file could not be looked up: ${problemOf(error).text}`;
    if (!data) return 'Looking up the file…';
    const facts = `${data.name}, ${formatBytes(data.bytes)}, uploaded ${formatMoment(data.uploadedAt)}.`;
    return isNew ? `${facts} Buyers get it once the product is saved.` : facts;
  }
}
