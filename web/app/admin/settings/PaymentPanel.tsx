import { Link } from 'react-router-dom';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { PaymentForm } from '#web/orders/admin/PaymentForm.tsx';
import { tabPath } from '../section.ts';
import styles from './PaymentPanel.module.css';

/** Each price stands with what it is the price of. */
const prices = [
  { label: 'Interviews: with each podcast series', to: tabPath('content', 'podcasts', 'series') },
  { label: 'Consulting and speaking: with the services', to: tabPath('content', 'pages', 'services') },
  { label: 'Track submissions: with the submission offer', to: tabPath('content', 'playlists', 'offer') },
  { label: 'Blueprint: with its page', to: tabPath('content', 'pages', 'blueprint') },
];

export default function PaymentPanel() {
  return (
    <SettingCards>
      <PaymentForm />
      <SettingCard title="Prices">
        <ul className={styles.prices}>
          {prices.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </SettingCard>
    </SettingCards>
  );
}
