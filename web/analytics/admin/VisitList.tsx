import { Button, Flex } from 'antd';
import type { VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName } from '#shared/analytics/analytics.constants.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';
import { formatCount, listTitles, rowName, traitOfList } from './names.ts';
import styles from './VisitList.module.css';

interface VisitListProps {
  name: ListName;
  rows: readonly VisitRow[];
  /** The address of the CSV file with all rows. */
  href: string;
  onFilter: (value: string) => void;
}

/** One list: its rows with a bar each, the most visitors first. A click on a name filters the report. */
export function VisitList({ name, rows, href, onFilter }: VisitListProps) {
  const { money } = useSite().locale;
  const most = rows[0]?.visitors || 1;
  const filters = traitOfList[name] !== undefined;
  const sells = filters && rows.some(({ orders }) => orders > 0);
  const isPage = name === 'page';
  return (
    <section className={styles.list} aria-labelledby={`list-${name}`}>
      <Flex className={styles.head} align="baseline" justify="space-between">
        <h3 id={`list-${name}`}>{listTitles[name]}</h3>
        {rows.length > 0 && (
          <a href={href} download aria-label={`Export ${listTitles[name]} as CSV`}>
            CSV
          </a>
        )}
      </Flex>
      {rows.length === 0 && <p className="muted">None in this range.</p>}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Visitors</th>
                <th scope="col" className={styles.wide}>
                  {filters ? 'Views' : 'Times'}
                </th>
                {isPage && (
                  <th scope="col" className={styles.wide}>
                    Began
                  </th>
                )}
                {sells && <th scope="col">Orders</th>}
                {sells && <th scope="col">Paid</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row">
                    <i style={{ width: `${(row.visitors / most) * 100}%` }} aria-hidden="true" />
                    {filters ? (
                      <Button type="text" size="small" onClick={() => onFilter(row.value)}>
                        {rowName(name, row.value)}
                      </Button>
                    ) : (
                      <span>{row.value}</span>
                    )}
                  </th>
                  <td>{formatCount(row.visitors)}</td>
                  <td className={styles.wide}>{formatCount(row.views)}</td>
                  {isPage && <td className={styles.wide}>{formatCount(row.entries)}</td>}
                  {sells && <td>{formatCount(row.orders)}</td>}
                  {sells && <td>{formatMoneyShort(row.revenueCents, money)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
