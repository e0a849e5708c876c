import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';
import { formatCount } from './names.ts';
import styles from './Totals.module.css';

interface Card {
  label: string;
  now: number;
  before: number;
  show?: (count: number) => string;
}

/** Figures of a period, compared with as many days before it, unless there are none. */
export function Cards({ cards, against }: { cards: readonly Card[]; against: string | undefined }) {
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, now, before, show = formatCount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.count}>{show(now)}</dd>
          {against !== undefined && (
            <dd className={styles.then} title={`Against ${against}`}>
              {changeOf(now, before)} <span>from {show(before)}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const cards = [
  { name: 'visitors', label: 'Visitors' },
  { name: 'views', label: 'Page views' },
  { name: 'engaged', label: 'Chatted or wrote' },
  { name: 'orders', label: 'Orders' },
] as const;

interface TotalsProps {
  report: VisitReport;
  /** What they are compared with. */
  against: string | undefined;
}

/** The totals of the range. */
export function Totals({ report: { totals, before }, against }: TotalsProps) {
  const { money } = useSite().locale;
  const paid = {
    label: 'Paid',
    now: totals.revenueCents,
    before: before.revenueCents,
    show: (cents: number) => formatMoneyShort(cents, money),
  };
  const counts = cards.map(({ name, label }) => ({ label, now: totals[name], before: before[name] }));
  return <Cards cards={[...counts, paid]} against={against} />;
}

/** The change in whole per cent, or a word where there is no change or no earlier value. */
function changeOf(now: number, then: number): string {
  if (now === then) return 'Same,';
  if (then === 0) return 'New,';
  const change = Math.round(((now - then) / then) * 100);
  if (change === 0) return 'About the same,';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))} %`;
}

/** How many of the known visitors reached each step up to payment. */
export function Funnel({ report: { totals, unattributed } }: { report: VisitReport }) {
  const { money } = useSite().locale;
  const steps = [
    ['Viewed a page', totals.visitors],
    ['Chatted or wrote', totals.engaged],
    ['Ordered', totals.orders - unattributed.orders],
    ['Paid', totals.paid - unattributed.paid],
  ] as const;
  return (
    <section className={styles.funnel} aria-labelledby="funnel">
      <h3 id="funnel">From view to payment</h3>
      <ol>
        {steps.map(([label, count]) => (
          <li key={label}>
            <span>{label}</span>
            <b>{formatCount(count)}</b>
            <i
              style={{
                width: `${totals.visitors > 0 ? Math.min(100, (count / totals.visitors) * 100) : 0}%`,
              }}
            />
          </li>
        ))}
      </ol>
      {unattributed.orders > 0 && (
        <p>
          {unattributed.orders === 1 ? '1 order' : `${formatCount(unattributed.orders)} orders`} (
          {formatMoneyShort(unattributed.revenueCents, money)} paid) came from visitors of whom nothing is
          known, such as those who asked not to be counted: no step counts them.
        </p>
      )}
    </section>
  );
}
