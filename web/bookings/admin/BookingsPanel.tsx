import { Button, Checkbox, Flex, Tag } from 'antd';
import type { BookingFilter, BookingLine } from '#shared/bookings/bookings.admin.schema.ts';
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusNames,
} from '#shared/bookings/bookings.constants.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { SampleTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { BookingDrawer } from './BookingDrawer.tsx';
import styles from './BookingsPanel.module.css';

/** All booking requests: who asked, for what, since when, and the status. */
export default function BookingsPanel() {
  const [filter, change] = useAddressState<BookingFilter>('status', 'q', 'sort');
  const bookings = usePagedOwnerData('GET /api/admin/bookings', filter);
  const counts = bookings.data?.pages[0]?.counts;
  const [openId, open] = useOpenRecord();

  return (
    <Flex component="section" vertical gap="medium" aria-label="Booking requests">
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search booking requests"
            placeholder="Name, email or code"
          />
        }
        heading="Booking Requests"
        actions={
          <ConfirmedDownload href={`/api/admin/export/bookings?${new URLSearchParams(filter)}`}>
            Export CSV
          </ConfirmedDownload>
        }
      >
        <ListSelect<BookingStatus | ''>
          label="Which to show"
          value={filter.status ?? ''}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: 'All' },
            ...bookingStatuses.map((value) => ({
              value,
              label: withCount(bookingStatusNames[value], counts?.[value]),
            })),
          ]}
        />
        <Checkbox
          checked={filter.sort === 'waiting'}
          onChange={({ target }) => change({ sort: target.checked ? 'waiting' : '' })}
        >
          Waiting for an answer
        </Checkbox>
      </ListBar>
      <PagedTable<BookingLine>
        query={bookings}
        rowKey="id"
        emptyText={
          Object.keys(filter).length > 0
            ? 'No requests match this.'
            : 'Nobody has asked yet. Requests show here the moment they arrive.'
        }
        columns={[
          {
            title: 'Name',
            className: stackClass.title,
            render: (_, { name, organization, sample }) => (
              <>
                <b>{name}</b>
                {organization && <span className={styles.of}> {organization}</span>}
                {sample && (
                  <span className="mark">
                    <SampleTag of="entry" />
                  </span>
                )}
              </>
            ),
          },
          {
            title: 'Service',
            className: stackClass.fact,
            render: (_, { serviceName }) => serviceName,
          },
          { title: 'Date', className: stackClass.fact, render: (_, { createdAt }) => formatDay(createdAt) },
          {
            title: 'Status',
            className: stackClass.fact,
            render: (_, { status: now, overdue, reply }) => (
              <>
                <Tag>{bookingStatusNames[now]}</Tag>
                {reply && reply !== 'sent' && (
                  <span className={styles.reply}>
                    Reply: <MailStateTag state={reply} />
                  </span>
                )}
                {overdue && <b className={styles.late}>Overdue</b>}
              </>
            ),
          },
          {
            title: 'Actions',
            className: stackClass.actions,
            render: (_, { id, name }) => (
              <Button size="small" onClick={() => open(id)} aria-label={`View ${name}`}>
                View
              </Button>
            ),
          },
        ]}
      />
      {openId && <BookingDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </Flex>
  );
}
