import { formatMoney } from '#shared/core/money.ts';
import { papersNames } from '#shared/papers/papers.constants.ts';
import type { PaperFilter } from '#shared/papers/papers.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './Papers.module.css';
import { periodText } from './paper-days.ts';
import { periodsOf, receivedOf } from './paper-totals.ts';

/** What the papers of a filter add up to: by year, or by month once a year is chosen. */
export function PaperTotals({ filter }: { filter: PaperFilter }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/papers/totals', { query: filter });
  const moneyIn = useMoneyIn();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting label="Adding up" />;
  if (data.items.length === 0) return null;
  const periods = periodsOf(data.items, filter.year || filter.month ? 'month' : 'year');
  return (
    <section className={styles.totals} aria-labelledby="paper-totals">
      <h3 id="paper-totals">Totals</h3>
      {receivedOf(data.items).map(([currency, cents]) => (
        <p key={currency} className={styles.received}>
          Received: <b>{formatMoney(cents, moneyIn(currency))}</b>
        </p>
      ))}
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{filter.year || filter.month ? 'Month' : 'Year'}</th>
              <th scope="col">Kind</th>
              <th scope="col" className={styles.wide}>
                Papers
              </th>
              <th scope="col" className={styles.wide}>
                Net
              </th>
              <th scope="col">Tax</th>
              <th scope="col">Gross</th>
              <th scope="col" className={styles.wide}>
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.flatMap(({ name, rows }) =>
              rows.map((row) => {
                const amount = (cents: number) => formatMoney(cents, moneyIn(row.currency));
                return (
                  <tr key={`${name} ${row.currency} ${row.kind}`}>
                    <th scope="row">{periodText(name)}</th>
                    <td>{papersNames[row.kind]}</td>
                    <td className={styles.wide}>{row.papers}</td>
                    <td className={styles.wide}>{amount(row.netCents)}</td>
                    <td>{amount(row.taxCents)}</td>
                    <td>{amount(row.grossCents)}</td>
                    <td className={styles.wide}>{amount(row.receivedCents)}</td>
                  </tr>
                );
              }),
            )}
          </tbody>
        </table>
      </div>
      <p className="hint">
        Received is what receipts state, less what was given back. An invoice asks for money and moves none.
      </p>
    </section>
  );
}
