import { type DragEvent, useEffect, useRef, useState } from 'react';
import { sizeWords, typeOf } from '#web/core/chosen-file.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import type { OrderPartProps } from './order-part.ts';
import { PDF, ProofPreview } from './ProofPreview.tsx';
import styles from './Proofs.module.css';
import { PHOTO_ACCEPT, PROOF_ACCEPT, PROOF_MAX_MB } from './proof-file.ts';
import { type Upload, useProofUploads } from './use-proof-uploads.ts';

/** The form for proofs: choose, drop, or photograph. */
export function ProofUpload(part: OrderPartProps) {
  const { order } = part;
  const { contactEmail } = useSite().identity;
  const { uploads, add, send, remove } = useProofUploads(part);
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  const list = useRef<HTMLUListElement>(null);
  // Chosen files come last, and the newest is what the visitor looks for.
  const newest = chosen.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  }, [newest]);
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
      void add([...event.dataTransfer.files]);
    },
  };
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  const another = order.proofs.length > 0 ? 'Add another image or PDF' : 'Add an image or PDF';
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Chosen files" ref={list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onSend={send} onRemove={remove} />
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <Button className={styles.all} onClick={() => chosen.forEach(({ id }) => void send(id))}>
          Send all {chosen.length} files
        </Button>
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
  onSend: (id: number) => void;
  onRemove: (id: number) => void;
}

const sendWords: Record<Exclude<Upload['state'], 'refused'>, string> = {
  chosen: 'Send',
  waiting: 'Waiting…',
  sending: 'Sending…',
  failed: 'Try again',
};

/** A chosen file: how it looks, how much of it was sent, or why it was not. */
function UploadRow({ upload, onSend, onRemove }: UploadRowProps) {
  const { id, file, share, state, reason } = upload;
  const percent = Math.round(share * 100);
  const busy = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.row}>
      <ProofPreview url={useContentOf(file)} isPdf={typeOf(file) === PDF} />
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
        {state !== 'refused' && (
          <Button aria-busy={busy} aria-disabled={busy} onClick={() => !busy && onSend(id)}>
            {sendWords[state]}
            <span className="sr"> {file.name}</span>
          </Button>
        )}
        <Button tone="quiet" onClick={() => onRemove(id)}>
          {reason ? 'Remove' : 'Cancel'}
          <span className="sr"> {file.name}</span>
        </Button>
      </div>
      {state === 'sending' && (
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

const progressWords = ({ state, file }: Upload, percent: number) => {
  if (state === 'chosen') return `${sizeWords(file.size)}, not sent yet`;
  if (state === 'waiting') return 'Waiting for its turn';
  return percent < 100 ? `${percent}% sent` : 'Sent. It is being looked over…';
};

/** A picture's content as an address; null until it was read, and for other files. */
function useContentOf(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!typeOf(file).startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
