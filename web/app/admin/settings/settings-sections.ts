import { type Section, view } from '../section.ts';

/** The Settings tab: each section is loaded when it is opened, and saves by itself. */
export const settingsSections: readonly Section[] = [
  {
    key: 'account',
    label: 'Account',
    heading: 'Account',
    views: [
      view(
        'password',
        'Password and mails',
        () => import('./AccountPanel.tsx'),
        'user name login notifications weekly mail',
      ),
    ],
  },
  {
    key: 'security',
    label: 'Security',
    heading: 'Security',
    views: [
      view(
        'passkeys',
        'Passkeys',
        () => import('#web/auth/admin/PasskeysPanel.tsx'),
        'fingerprint face key login',
      ),
      view(
        'two-factor',
        'Two-factor',
        () => import('#web/auth/admin/TwoFactorPanel.tsx'),
        'second factor code authenticator recovery',
      ),
      view('sessions', 'Sessions', () => import('#web/auth/admin/SessionsPanel.tsx'), 'devices log out'),
      view('log', 'Log', () => import('#web/auth/admin/OwnerLogPanel.tsx'), 'history who did what'),
    ],
  },
  {
    key: 'look',
    label: 'Look',
    heading: 'Look',
    views: [
      view(
        'theme',
        'Look',
        () => import('#web/theme/admin/LookPanel.tsx'),
        'colours accent theme dark light fonts typefaces logo favicon icon hero background video',
      ),
    ],
  },
  {
    key: 'site',
    label: 'Site',
    heading: 'Site',
    views: [
      view(
        'identity',
        'Names and paths',
        () => import('#web/site/admin/IdentityPanel.tsx'),
        'creator artist network assistant email address tagline footer',
      ),
      view(
        'portrait',
        'Portrait',
        () => import('#web/site/admin/PortraitPanel.tsx'),
        'face photo picture of the creator trust',
      ),
      view(
        'locale',
        'Language and money',
        () => import('#web/site/admin/LocalePanel.tsx'),
        'currency euro dollar dates numbers language',
      ),
      view(
        'live',
        'Live',
        () => import('#web/stream/admin/LiveSectionPanel.tsx'),
        'showcase honest stream host poster',
      ),
      view('payment', 'Payment', () => import('./PaymentPanel.tsx'), 'QR code handle Cash App PayPal prices'),
      view(
        'delivery',
        'Delivery',
        () => import('#web/orders/admin/DeliveryPanel.tsx'),
        'calendar PDF download link',
      ),
      view(
        'assistant',
        'Assistant',
        () => import('#web/chat/admin/AssistantPanel.tsx'),
        'chat AI questions answers limits spending without an answer test try',
      ),
      view(
        'samples',
        'Samples',
        () => import('#web/samples/admin/SamplesPanel.tsx'),
        'remove demo example content',
      ),
    ],
  },
  {
    key: 'connections',
    label: 'Connections',
    heading: 'Connections',
    views: [
      view(
        'services',
        'Services',
        () => import('#web/connections/admin/ConnectionsPanel.tsx'),
        'SMTP mail server API keys Twitch YouTube OpenAI S3 Search Console client id',
      ),
    ],
  },
  {
    key: 'mails',
    label: 'Mails',
    heading: 'Mails',
    views: [
      view('outbox', 'Outbox', () => import('#web/outbox/admin/OutboxPanel.tsx'), 'sent failed queue'),
      view(
        'orders',
        'Orders',
        () => import('#web/orders/admin/OrderMailsPanel.tsx'),
        'texts templates confirmation',
      ),
      view(
        'reviews',
        'Track reviews',
        () => import('#web/submissions/admin/ReviewMailsPanel.tsx'),
        'texts templates verdict',
      ),
    ],
  },
  {
    key: 'followers',
    label: 'Followers',
    heading: 'Followers',
    views: [
      view(
        'people',
        'Followers',
        () => import('#web/followers/admin/FollowersPanel.tsx'),
        'subscribers mail push consent unsubscribe export',
      ),
      view(
        'letters',
        'Letters',
        () => import('#web/letters/admin/LettersPanel.tsx'),
        'newsletter campaign write send schedule draft test mail everybody',
      ),
      view(
        'settings',
        'What they are told',
        () => import('#web/followers/admin/FollowerSettingsPanel.tsx'),
        'reminders episodes releases notify letters an hour rate bounces complaints spam webhook mail provider',
      ),
    ],
  },
  {
    key: 'privacy',
    label: 'Privacy',
    heading: 'Privacy',
    views: [
      view('people', 'People', () => import('#web/privacy/admin/PeoplePanel.tsx'), 'erase export GDPR data'),
      view(
        'retention',
        'Retention',
        () => import('#web/privacy/admin/RetentionPanel.tsx'),
        'delete days keep',
      ),
      view('page', 'Page', () => import('#web/privacy/admin/PrivacyPagePanel.tsx'), 'policy'),
    ],
  },
  {
    key: 'system',
    label: 'System',
    heading: 'System',
    views: [
      view(
        'status',
        'Status',
        () => import('#web/system/admin/StatusPanel.tsx'),
        'version jobs health warnings',
      ),
      view(
        'backup',
        'Backup',
        () => import('#web/system/admin/BackupPanel.tsx'),
        'restore download schedule key',
      ),
    ],
  },
  ...(window.desktop
    ? [
        {
          key: 'desktop',
          label: 'Desktop',
          heading: 'Desktop app',
          views: [view('app', 'App', () => import('#web/desktop/admin/DesktopPanel.tsx'), 'app sound ring')],
        },
      ]
    : []),
];
