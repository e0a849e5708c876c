import { Button } from '#web/core/hub-ui/Button.tsx';
import styles from './Proofs.module.css';
import type { Upload } from './use-proof-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** A file on its way: how far it is, or why it is not. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { id, file, share, reason } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className={styles.upload}>
      <div className={styles.words}>
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
