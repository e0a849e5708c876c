import { Button, Drawer, Flex, Modal, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusNames,
} from '#shared/bookings/bookings.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { paymentNames } from '#shared/orders/orders.constants.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SampleTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { problemOf } from '#web/core/problem.ts';
import { TimeText } from '#web/slots/admin/TimeOfOrder.tsx';
import styles from './BookingDrawer.module.css';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingWords } from './BookingWords.tsx';

/** One booking request: its text, its history, and the reply. */
export function BookingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useOwnerData('GET /api/admin/bookings/:id', { params: { id } });
  const setStatus = useOwnerAction('PUT /api/admin/bookings/:id/status', 'Status Saved');
  const contact = useOwnerAction('POST /api/admin/bookings/:id/contact', 'Noted as contacted');
  const remove = useOwnerAction('DELETE /api/admin/bookings/:id', gone('Sample Removed'));
  const [removing, setRemoving] = useState(false);
  const booking = data?.id === id ? data : undefined;

  return (
    <Drawer open size={520} title="Booking request" onClose={onClose} classNames={{ body: styles.body }}>
      {error && !booking && <p role="alert">{problemOf(error).text}</p>}
      {!booking && !error && <Waiting />}
      {booking && (
        <>
          <Flex wrap gap={12} align="center">
            <h3>{booking.name}</h3>
            {booking.sample && <SampleTag of="entry" />}
            {booking.overdue && <b className={styles.late}>Overdue</b>}
          </Flex>
          <dl className={styles.facts}>
            <Fact label="Email" value={<a href={`mailto:${booking.email}`}>{booking.email}</a>} />
            {booking.facts.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
            <Fact label="Asked" value={formatMoment(booking.createdAt)} />
            {booking.contactedAt && <Fact label="Contacted" value={formatMoment(booking.contactedAt)} />}
            {booking.reply && <Fact label="Reply" value={<MailStateTag state={booking.reply} />} />}
            {booking.contactBy && <Fact label="Answer by" value={formatMoment(booking.contactBy)} />}
            {booking.code && (
              <Fact
                label="Order"
                value={
                  <>
                    <Link to={adminPaths.order(booking.code)}>{booking.code}</Link>,{' '}
                    {paymentNames[booking.payment]}
                  </>
                }
              />
            )}
            {booking.code && <BookedTime code={booking.code} />}
          </dl>
          {booking.projectDetails && (
            <blockquote className={styles.words}>{booking.projectDetails}</blockquote>
          )}
          <Flex wrap gap={12} align="center">
            <Select
              aria-label="Status"
              className={styles.status}
              value={booking.status}
              options={bookingStatuses.map((value) => ({ value, label: bookingStatusNames[value] }))}
              onChange={(status: BookingStatus) =>
                setStatus.run({ params: { id }, body: { status, version: booking.version } })
              }
            />
            {booking.contactBy && !booking.sample && (
              <Button onClick={() => contact.run({ params: { id }, body: { version: booking.version } })}>
                I have contacted them
              </Button>
            )}
            {booking.sample && (
              <Button danger onClick={() => setRemoving(true)}>
                Remove the sample
              </Button>
            )}
          </Flex>
          {!booking.sample && <BookingWords booking={booking} />}
          <BookingHistory history={booking.history} />
          <Modal
            open={removing}
            title="Remove the sample?"
            okText="Remove"
            okButtonProps={{ danger: true }}
            onCancel={() => setRemoving(false)}
            confirmLoading={remove.isPending}
            onOk={async () => {
              if (await remove.run({ params: { id } })) onClose();
            }}
          >
            It only shows what a request looks like. It does not come back.
          </Modal>
        </>
      )}
    </Drawer>
  );
}

/** When it takes place, where a time was chosen. */
function BookedTime({ code }: { code: string }) {
  const { data } = useOwnerData('GET /api/admin/orders/:code', { params: { code }, query: {} });
  const time = data?.code === code ? data.time : null;
  return time?.startsAt ? <Fact label="Time" value={<TimeText time={time} />} /> : null;
}

const Fact = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
