import { lazy } from 'react';
import type { Section } from '../panels.tsx';

/** The Settings tab: each section is loaded when it is opened, and saves by itself. */
export const settingsSections: readonly Section[] = [
  {
    key: 'account',
    label: 'Account',
    heading: 'Account',
    views: [
      { key: 'password', label: 'Password and mails', panel: lazy(() => import('./AccountPanel.tsx')) },
      {
        key: 'two-factor',
        label: 'Two-factor',
        panel: lazy(() => import('#web/auth/admin/TwoFactorPanel.tsx')),
      },
      { key: 'sessions', label: 'Sessions', panel: lazy(() => import('#web/auth/admin/SessionsPanel.tsx')) },
    ],
  },
  {
    key: 'system',
    label: 'System',
    heading: 'System',
    views: [
      { key: 'status', label: 'Status', panel: lazy(() => import('#web/system/admin/StatusPanel.tsx')) },
      { key: 'backup', label: 'Backup', panel: lazy(() => import('#web/system/admin/BackupPanel.tsx')) },
    ],
  },
];
