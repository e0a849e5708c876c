import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Goals.module.css';
import { formatCount, listTitles, shareOf } from './names.ts';

const GoalsDrawer = lazy(() => import('./GoalsDrawer.tsx'));

/** How many visitors reached each of the owner's goals. */
export function Goals({ report: { goals, totals } }: { report: VisitReport }) {
  const { money } = useSite().locale;
  const [editing, setEditing] = useState(false);
  return (
    <section className={styles.goals} aria-labelledby="goals">
      <Flex className={styles.head} align="center" justify="space-between">
        <h3 id="goals">Goals</h3>
        <Button onClick={() => setEditing(true)}>Edit goals</Button>
      </Flex>
      {goals.length === 0 && <p>Name a page or a step that visitors should reach, and see how many do.</p>}
      <ul>
        {goals.map(({ name, kind, value, visitors, orders, revenueCents }) => (
          <li key={`${kind} ${value} ${name}`}>
            <span>
              <b>{name}</b> {listTitles[kind]}: {value}
            </span>
            <span className={styles.figures}>
              {formatCount(visitors)} of {formatCount(totals.visitors)} visitors (
              {shareOf(visitors, totals.visitors)})
              {orders > 0 &&
                `; began there: ${formatCount(orders)} ordered, ${formatMoneyShort(revenueCents, money)} paid`}
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <Suspense fallback={null}>
          <GoalsDrawer onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
