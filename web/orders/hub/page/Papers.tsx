import { fullDay } from '#shared/core/dates.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { useSite } from '#web/core/site.ts';
import styles from './OrderView.module.css';

/** Receipts and the like, to download. */
export function Papers({ order: { papers, papersFollow } }: { order: Order }) {
  const { locale } = useSite();
  if (papers.length === 0 && !papersFollow) return null;
  return (
    <section className={styles.papers} aria-labelledby="papers">
      <h2 id="papers" className={styles.sub}>
        For your books
      </h2>
      <ul>
        {papers.map(({ name, number, day, url }) => (
          <li key={number}>
            <a className={styles.paper} href={url} download>
              {name} {number}
              <span className="sr"> (PDF)</span>
            </a>
            <span className="small dim">{fullDay(`${day}T12:00:00.000Z`, locale.style)}</span>
          </li>
        ))}
      </ul>
      {papersFollow && <p className="small dim">Another paper is being made. It will appear here.</p>}
    </section>
  );
}
