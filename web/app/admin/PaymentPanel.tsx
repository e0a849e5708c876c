import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Delivery } from '#shared/orders/orders.admin.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { PaymentForm } from '#web/orders/admin/PaymentForm.tsx';
import styles from './PaymentPanel.module.css';

const needsCalendar = ({ calendarUrl }: Delivery) => !calendarUrl && 'there is no booking calendar link';
const needsPdf = ({ blueprint }: Delivery) => !blueprint && 'there is no PDF';

/** Links to the screens where the prices are set; `missing` names what is still needed for the delivery. */
const prices = [
  {
    label: 'Interviews: with each podcast series',
    to: adminPaths.panel('content/podcasts/series'),
    missing: needsCalendar,
  },
  {
    label: 'Services: with each of them',
    to: adminPaths.panel('bookings/services/services'),
    missing: needsCalendar,
  },
  {
    label: 'Track submissions: with the submission offer',
    to: adminPaths.panel('bookings/tracks/offer'),
    missing: () => false as const,
  },
  {
    label: 'Products: with each of them',
    to: adminPaths.products,
    missing: () => false as const,
  },
  {
    label: 'Blueprint: with its page',
    to: adminPaths.panel('bookings/shop/blueprint'),
    missing: needsPdf,
  },
];

export default function PaymentPanel() {
  const { data: delivery } = useOwnerData('GET /api/admin/delivery', {});
  return (
    <SettingCards>
      <PaymentForm />
      <SettingCard
        title="Prices"
        lead="What cannot be delivered yet is not sold once payments go to a handle of your own."
      >
        <Flex component="ul" className={styles.prices} vertical gap={4}>
          {prices.map(({ label, to, missing }) => {
            const reason = delivery && missing(delivery);
            return (
              <li key={to}>
                <Link to={to}>{label}</Link>
                {reason && (
                  <p>
                    Cannot be delivered: {reason}. <Link to={adminPaths.delivery}>Set it up</Link>
                  </p>
                )}
              </li>
            );
          })}
        </Flex>
      </SettingCard>
    </SettingCards>
  );
}
