import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderFacts } from '#shared/orders/orders.admin.schema.ts';
import { orderKinds, orderStatuses, statusNames } from '#shared/orders/orders.constants.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useNewInAddress } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import { useServiceNames } from '#web/services/admin/use-service-names.ts';
import styles from './OrdersScreen.module.css';
import { kindNames, statusTones } from './order-names.ts';
import { useOrderFilter } from './use-orders.ts';
import { VerifyClock } from './VerifyClock.tsx';

const NewOrderDrawer = lazy(() => import('./NewOrderDrawer.tsx'));

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'waiting', label: 'Longest waiting first' },
];

/** The list of all orders, with its filters. */
export default function OrdersScreen() {
  const [filter, change] = useOrderFilter();
  const { search } = useLocation();
  const orders = usePagedOwnerData('GET /api/admin/orders', filter);
  const services = useServiceNames();
  const moneyIn = useMoneyIn();
  const { total, counts } = orders.data?.pages[0] ?? {};
  const [isEntering, setEntering] = useState(false);
  useNewInAddress(() => setEntering(true));
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort');

  return (
    <main className={styles.screen}>
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search orders"
            placeholder="Code, name or email"
          />
        }
        heading="Orders"
        actions={<ConfirmedDownload href={`/api/admin/export/orders${search}`}>Export CSV</ConfirmedDownload>}
        primary={
          <Button type="primary" onClick={() => setEntering(true)}>
            Enter an order
          </Button>
        }
      >
        <ListSelect
          label="State"
          value={filter.state ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', label: 'Every state' },
            ...orderStatuses.map((value) => ({
              value,
              label: withCount(statusNames[value], counts?.[value]),
            })),
          ]}
        />
        <ListSelect
          label="Kind"
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind })}
          options={[
            { value: '', label: 'Every kind' },
            ...orderKinds.map((value) => ({ value, label: services[value] ?? kindNames[value] })),
          ]}
        />
        <ListSelect
          label="Order of the list"
          value={filter.sort ?? ''}
          onChange={(sort) => change({ sort })}
          options={sorts}
        />
        <Checkbox
          className={styles.overdue}
          checked={filter.overdue !== undefined}
          onChange={({ target }) => change({ overdue: target.checked ? 'true' : '' })}
        >
          Overdue
        </Checkbox>
        <Checkbox
          className={styles.overdue}
          checked={filter.untold !== undefined}
          onChange={({ target }) => change({ untold: target.checked ? 'true' : '' })}
        >
          Not told yet
        </Checkbox>
      </ListBar>
      <PagedTable<OrderFacts>
        query={orders}
        rowKey="code"
        emptyText={
          isFiltered
            ? 'No orders match this.'
            : 'No orders yet. Whoever books, submits a track or buys something stands here at once.'
        }
        columns={[
          {
            title: 'Order',
            className: stackClass.title,
            render: (_, { code, title, name }) => (
              <>
                <Link to={adminPaths.order(code) + search} className={styles.code}>
                  {code}
                </Link>
                <span className={styles.of}>
                  {title}, {name}
                </span>
              </>
            ),
          },
          {
            title: 'Amount',
            align: 'right',
            className: stackClass.fact,
            render: (_, { amountCents, currency, state }) =>
              isPriced(state) ? formatMoney(amountCents, moneyIn(currency)) : 'No price yet',
          },
          {
            title: 'State',
            className: stackClass.fact,
            render: (_, { status, verifyBy }) => (
              <span className={styles.state}>
                <StateTag tone={statusTones[status]}>{statusNames[status]}</StateTag>
                <VerifyClock verifyBy={verifyBy} />
              </span>
            ),
          },
          { title: 'Date', className: stackClass.fact, render: (_, { createdAt }) => formatDay(createdAt) },
        ]}
      />
      {total && (
        <p className="hint">
          {total.count}
          {total.more && '+'} {total.count === 1 ? 'order' : 'orders'}
        </p>
      )}
      {isEntering && (
        <Suspense>
          <NewOrderDrawer onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </main>
  );
}
