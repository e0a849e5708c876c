import { type Section, view } from '../section.ts';

/** The Settings tab: each section is loaded when it is opened, and saves by itself. */
export const settingsSections: readonly Section[] = [
  {
    key: 'account',
    label: 'Account',
    heading: 'Account',
    views: [view('password', 'Password and mails', () => import('./AccountPanel.tsx'))],
  },
  {
    key: 'security',
    label: 'Security',
    heading: 'Security',
    views: [
      view('passkeys', 'Passkeys', () => import('#web/auth/admin/PasskeysPanel.tsx')),
      view('two-factor', 'Two-factor', () => import('#web/auth/admin/TwoFactorPanel.tsx')),
      view('sessions', 'Sessions', () => import('#web/auth/admin/SessionsPanel.tsx')),
      view('log', 'Log', () => import('#web/auth/admin/OwnerLogPanel.tsx')),
    ],
  },
  {
    key: 'look',
    label: 'Look',
    heading: 'Look',
    views: [view('theme', 'Look', () => import('#web/theme/admin/LookPanel.tsx'))],
  },
  {
    key: 'site',
    label: 'Site',
    heading: 'Site',
    views: [
      view('identity', 'Names and paths', () => import('#web/site/admin/IdentityPanel.tsx')),
      view('locale', 'Language and money', () => import('#web/site/admin/LocalePanel.tsx')),
      view('live', 'Live', () => import('#web/stream/admin/LiveSettingsPanel.tsx')),
      view('payment', 'Payment', () => import('./PaymentPanel.tsx')),
      view('delivery', 'Delivery', () => import('#web/orders/admin/DeliveryPanel.tsx')),
      view('assistant', 'Assistant', () => import('#web/chat/admin/AssistantPanel.tsx')),
      view('samples', 'Samples', () => import('#web/samples/admin/SamplesPanel.tsx')),
    ],
  },
  {
    key: 'connections',
    label: 'Connections',
    heading: 'Connections',
    views: [view('services', 'Services', () => import('#web/connections/admin/ConnectionsPanel.tsx'))],
  },
  {
    key: 'mails',
    label: 'Mails',
    heading: 'Mails',
    views: [
      view('outbox', 'Outbox', () => import('#web/outbox/admin/OutboxPanel.tsx')),
      view('orders', 'Orders', () => import('#web/orders/admin/OrderMailsPanel.tsx')),
      view('reviews', 'Track reviews', () => import('#web/submissions/admin/ReviewMailsPanel.tsx')),
    ],
  },
  {
    key: 'privacy',
    label: 'Privacy',
    heading: 'Privacy',
    views: [
      view('people', 'People', () => import('#web/privacy/admin/PeoplePanel.tsx')),
      view('retention', 'Retention', () => import('#web/privacy/admin/RetentionPanel.tsx')),
      view('page', 'Page', () => import('#web/privacy/admin/PrivacyPagePanel.tsx')),
    ],
  },
  {
    key: 'system',
    label: 'System',
    heading: 'System',
    views: [
      view('status', 'Status', () => import('#web/system/admin/StatusPanel.tsx')),
      view('backup', 'Backup', () => import('#web/system/admin/BackupPanel.tsx')),
    ],
  },
  ...(window.desktop
    ? [
        {
          key: 'desktop',
          label: 'Desktop',
          heading: 'Desktop app',
          views: [view('app', 'App', () => import('#web/desktop/admin/DesktopPanel.tsx'))],
        },
      ]
    : []),
];
