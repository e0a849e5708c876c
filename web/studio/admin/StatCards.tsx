import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import styles from './StudioScreen.module.css';

/** How much content there is in each state. */
export function StatCards() {
  const { data } = useOwnerData('GET /api/ai/stats', {});
  const stats = data?.stats;
  const cards = [
    ['Total Content', stats?.total],
    ['Approved', stats?.approved],
    ['Published', stats?.published],
    ['Pending Review', stats?.draft],
  ] as const;
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
