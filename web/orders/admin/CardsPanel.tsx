import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { cardSettings } from '#shared/orders/cards.schema.ts';
import { orderKinds } from '#shared/orders/orders.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { kindNames } from './order-names.ts';

const cardsKind: DocumentKind = {
  path: '/api/admin/orders/cards',
  preview: false,
  noun: 'settings of cards',
  schema: cardSettings,
  saved: 'Settings Saved',
  savedText: 'The way to pay by hand stays beside it.',
  groups: [
    {
      fields: [
        {
          name: 'kinds',
          label: 'Can be paid by card',
          kind: 'choices',
          choices: orderKinds.map((value) => ({ value, label: kindNames[value] })),
        },
      ],
    },
  ],
};

/** What can be paid by card; without a provider, how one is connected. */
export default function CardsPanel() {
  const { data } = useOwnerData('GET /api/admin/connections', {});
  const stripe = data?.connections.find(({ id }) => id === 'stripe');
  if (!data) return null;
  if (stripe?.missing.length === 0) return <DocumentPanel kind={cardsKind} />;
  return (
    <SettingCard
      title="Cards"
      lead="Buyers can pay by card on a page of Stripe, and such orders are verified and released by themselves."
    >
      <p>
        <Link to={adminPaths.panel('settings/connections')}>Connect Stripe</Link>
      </p>
    </SettingCard>
  );
}
