import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import { type PaperKind, paperKinds, paperNames, papersNames } from '#shared/papers/papers.constants.ts';
import type { PaperFacts, PaperFilter } from '#shared/papers/papers.schema.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './Papers.module.css';
import { PaperTotals } from './PaperTotals.tsx';
import { dayText, monthNames } from './paper-days.ts';

/** All receipts, invoices and credit notes, and what they add up to. */
export default function PapersPanel() {
  const [filter, change] = useAddressState<PaperFilter>('kind', 'year', 'month', 'q');
  const papers = usePagedOwnerData('GET /api/admin/papers', filter);
  const moneyIn = useMoneyIn();
  const { years = [], total } = papers.data?.pages[0] ?? {};
  const isFiltered = Object.keys(filter).length > 0;
  const query = new URLSearchParams(filter as Record<string, string>).toString();

  return (
    <Flex component="section" vertical gap="medium" aria-label="Receipts and invoices">
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search papers"
            placeholder="Number, order or name"
          />
        }
        actions={
          <ConfirmedDownload href={`/api/admin/export/papers${query && `?${query}`}`}>
            Export CSV
          </ConfirmedDownload>
        }
      >
        <ListSelect<PaperKind | ''>
          label="Kind"
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind })}
          options={[
            { value: '', label: 'Every kind' },
            ...paperKinds.map((value) => ({ value, label: papersNames[value] })),
          ]}
        />
        <ListSelect
          label="Year"
          value={filter.year ?? ''}
          onChange={(year) => change(year ? { year } : { year, month: '' })}
          options={[{ value: '', label: 'Every year' }, ...years.map((value) => ({ value, label: value }))]}
        />
        <ListSelect
          label="Month"
          value={filter.month ?? ''}
          onChange={(month) => change({ month })}
          options={[
            { value: '', label: 'Every month' },
            ...monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
          ]}
        />
      </ListBar>
      <PagedTable<PaperFacts>
        query={papers}
        rowKey="id"
        emptyText={
          isFiltered
            ? 'No papers match this.'
            : 'None yet. Switch them on under “What they say”; a receipt is made once a payment is verified.'
        }
        columns={[
          {
            title: 'Paper',
            className: stackClass.title,
            render: (_, { id, kind, number }) => (
              <a href={`/api/admin/papers/${id}/file`} download className={styles.number}>
                {paperNames[kind]} {number}
              </a>
            ),
          },
          {
            title: 'Order',
            className: stackClass.fact,
            render: (_, { orderCode, buyerName }) => (
              <>
                <Link to={adminPaths.order(orderCode)}>{orderCode}</Link>, {buyerName}
              </>
            ),
          },
          {
            title: 'Tax',
            align: 'right',
            className: stackClass.none,
            render: (_, { taxCents, currency }) => formatMoney(taxCents, moneyIn(currency)),
          },
          {
            title: 'Amount',
            align: 'right',
            className: stackClass.fact,
            render: (_, { grossCents, currency }) => formatMoney(grossCents, moneyIn(currency)),
          },
          { title: 'Date', className: stackClass.fact, render: (_, { day }) => dayText(day) },
        ]}
      />
      {total && total.count > 0 && (
        <p className="hint">
          {total.count}
          {total.more && '+'} {total.count === 1 ? 'paper' : 'papers'}
        </p>
      )}
      <PaperTotals filter={filter} />
    </Flex>
  );
}
