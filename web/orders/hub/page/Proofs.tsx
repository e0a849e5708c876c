import { useState } from 'react';
import type { Order } from '#shared/orders/orders.schema.ts';
import { sizeWords } from '#web/core/chosen-file.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import { OrderTime } from './OrderTime.tsx';
import type { OrderPartProps } from './order-part.ts';
import { PDF, ProofPreview } from './ProofPreview.tsx';
import styles from './Proofs.module.css';
import { ProofUpload } from './ProofUpload.tsx';
import { TOO_MANY } from './proof-file.ts';
import { RemoveProof } from './RemoveProof.tsx';

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
            <ProofRow key={proof.id} {...part} proof={proof} />
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

function ProofRow({ proof, ...part }: OrderPartProps & { proof: Order['proofs'][number] }) {
  const { name, type, bytes, at, url, removable } = proof;
  // Every reply has a new link; with the first one the picture is not loaded again.
  const [preview] = useState(url);
  const isPdf = type === PDF;
  return (
    <li className={styles.row}>
      <ProofPreview url={preview} isPdf={isPdf} />
      <div>
        <b>{name}</b>
        <p className="small dim">
          {sizeWords(bytes)}, received <OrderTime at={at} />
        </p>
      </div>
      <div className={styles.acts}>
        {url && (
          <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer">
            Open <Icon name="out" />
            <span className="sr">
              {name} ({isPdf ? 'saves a file' : 'opens in a new tab'})
            </span>
          </a>
        )}
        {removable && <RemoveProof {...part} proof={proof} />}
      </div>
    </li>
  );
}
