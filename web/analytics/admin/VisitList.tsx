import { Button } from 'antd';
import type { VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName } from '#shared/analytics/analytics.constants.ts';
import { rowName } from '#shared/analytics/analytics.names.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';
import { type FigureColumn, FigureList } from './FigureList.tsx';
import { MissingPage } from './MissingPage.tsx';
import { formatCount, listTitles, traitOfList } from './names.ts';

interface VisitListProps {
  name: ListName;
  rows: readonly VisitRow[];
  /** The address of the CSV file with all rows. */
  href: string;
  onFilter: (value: string) => void;
}

/** One list, the most visitors first. A click on a name filters the report. */
export function VisitList({ name, rows, href, onFilter }: VisitListProps) {
  const { money } = useSite().locale;
  const most = rows[0]?.visitors || 1;
  const filters = traitOfList[name] !== undefined;
  const sells = filters && rows.some(({ orders }) => orders > 0);
  const columns: FigureColumn<VisitRow>[] = [
    { title: 'Visitors', show: ({ visitors }) => formatCount(visitors) },
    { title: filters ? 'Views' : 'Times', wide: true, show: ({ views }) => formatCount(views) },
  ];
  if (name === 'page')
    columns.push({ title: 'Began', wide: true, show: ({ entries }) => formatCount(entries) });
  if (sells)
    columns.push(
      { title: 'Orders', show: ({ orders }) => formatCount(orders) },
      { title: 'Paid', show: ({ revenueCents }) => formatMoneyShort(revenueCents, money) },
    );
  return (
    <FigureList
      title={listTitles[name]}
      rows={rows}
      keyOf={({ value }) => value}
      nameOf={(row) => {
        if (name === 'missing') return <MissingPage row={row} />;
        if (!filters) return <span>{row.value}</span>;
        return (
          <Button type="text" size="small" onClick={() => onFilter(row.value)}>
            {rowName(name, row.value)}
          </Button>
        );
      }}
      shareOf={({ visitors }) => visitors / most}
      columns={columns}
      href={href}
    />
  );
}
