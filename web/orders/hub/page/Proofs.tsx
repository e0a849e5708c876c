import { useState } from 'react';
import type { Order } from '#shared/orders/orders.schema.ts';
import { sizeWords } from '#web/core/chosen-file.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import { OrderTime } from './OrderTime.tsx';
import type { OrderPartProps } from './order-part.ts';
import styles from './Proofs.module.css';
import { ProofUpload } from './ProofUpload.tsx';
import { TOO_MANY } from './proof-file.ts';

/** The uploaded proofs, and the form to send one. */
export function Proofs({ open, ...part }: OrderPartProps & { open: boolean }) {
  const { proofs, proofsLeft, code } = part.order;
  const { contactEmail } = useSite().identity;
  const full = proofsLeft <= 0;
  return (
    <section className={styles.proofs} aria-labelledby="proof">
      <h2 id="proof" tabIndex={-1} className="title">
        Proof of payment
      </h2>
      {proofs.length > 0 && (
        <ul className={styles.list}>
          {proofs.map((proof) => (
            <ProofRow key={proof.id} proof={proof} />
          ))}
        </ul>
      )}
      {open && !full && <ProofUpload {...part} />}
      {open && full && (
        <p className="small dim">
          {TOO_MANY} <a href={`mailto:${contactEmail}?subject=${code}`}>{contactEmail}</a>
        </p>
      )}
    </section>
  );
}

function ProofRow({ proof: { name, type, bytes, at, url } }: { proof: Order['proofs'][number] }) {
  // Every reply has a new link; with the first one the picture is not loaded again.
  const [preview] = useState(url);
  const isPdf = type === 'application/pdf';
  return (
    <li className={styles.row}>
      {preview && !isPdf ? (
        <img className={styles.preview} src={preview} width={64} height={84} alt="" decoding="async" />
      ) : (
        <span className={`meta ${styles.preview}`} aria-hidden="true">
          {isPdf ? 'PDF' : 'Image'}
        </span>
      )}
      <div>
        <b>{name}</b>
        <p className="small dim">
          {sizeWords(bytes)}, received <OrderTime at={at} />
        </p>
      </div>
      {url && (
        <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer">
          Open <Icon name="out" />
          <span className="sr">
            {name} ({isPdf ? 'saves a file' : 'opens in a new tab'})
          </span>
        </a>
      )}
    </li>
  );
}
