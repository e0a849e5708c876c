import styles from './Proofs.module.css';

export const PDF = 'application/pdf';

interface ProofPreviewProps {
  /** The picture's address; null where it cannot be shown. */
  url: string | null;
  isPdf: boolean;
}

/** A small picture of a proof, or what it is. */
export const ProofPreview = ({ url, isPdf }: ProofPreviewProps) =>
  url && !isPdf ? (
    <img className={styles.preview} src={url} width={64} height={84} alt="" decoding="async" />
  ) : (
    <span className={`meta ${styles.preview}`} aria-hidden="true">
      {isPdf ? 'PDF' : 'Image'}
    </span>
  );
