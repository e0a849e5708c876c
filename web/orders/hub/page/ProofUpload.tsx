import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './Proofs.module.css';
import { PHOTO_ACCEPT, PROOF_ACCEPT, PROOF_MAX_MB } from './proof-file.ts';
import { type Upload, useProofUploads } from './use-proof-uploads.ts';

/** The form for proofs: choose, drop, or photograph. */
export function ProofUpload(part: OrderPartProps) {
  const { order } = part;
  const { contactEmail } = useSite().identity;
  const { uploads, add, retry, remove } = useProofUploads(part);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drag = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
  };
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  const another = order.proofs.length > 0 ? 'Add another image or PDF' : 'Add an image or PDF';
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={retry} onRemove={remove} />
          ))}
        </ul>
      )}
      <div className={cx(styles.drop, over && styles.over)} {...drag}>
        <b>{another}</b>
        <p className="small dim">
          Up to {PROOF_MAX_MB} MB. Drop it here or choose it. Or email it to{' '}
          <a
            className={styles.mail}
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(`${order.reference} ${order.code}`)}`}
          >
            {contactEmail}
          </a>{' '}
          with <span className={styles.code}>{order.code}</span> in the subject.
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => chooser.current?.click()}>
            <Icon name="up" />
            Choose file
          </Button>
          <Button className={styles.camera} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </div>
        <input
          ref={chooser}
          hidden
          type="file"
          accept={PROOF_ACCEPT}
          multiple
          onChange={(event) => take(event.target)}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept={PHOTO_ACCEPT}
          capture="environment"
          onChange={(event) => take(event.target)}
        />
      </div>
    </>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** A file that is being sent: its progress, or why it failed. */
function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { id, file, share, reason } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className={styles.upload}>
      <div>
        <b>{file.name}</b>
        {reason ? (
          <p role="alert" className={`small ${styles.reason}`}>
            {reason}
          </p>
        ) : (
          <p className="small dim">{progressWords(upload, percent)}</p>
        )}
      </div>
      <div className={styles.acts}>
        {upload.state === 'failed' && <Button onClick={() => onRetry(id)}>Try again</Button>}
        <Button onClick={() => onRemove(id)}>
          {reason ? 'Remove' : 'Cancel'}
          <span className="sr"> {file.name}</span>
        </Button>
      </div>
      {upload.state === 'sending' && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={`Sending ${file.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
    </li>
  );
}

const progressWords = ({ state }: Upload, percent: number) => {
  if (state === 'waiting') return 'Waiting for its turn';
  return percent < 100 ? `${percent}% sent` : 'Sent. It is being looked over…';
};
