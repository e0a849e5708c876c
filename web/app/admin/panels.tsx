import { lazy } from 'react';
import { content } from './content-sections.ts';
import type { Panel, Section } from './section.ts';
import { settingsSections } from './settings/settings-sections.ts';

export interface Tab {
  key: string;
  label: string;
  /** A tab is either one panel or several sections. */
  panel?: Panel;
  sections?: readonly Section[];
}

/** The dashboard's tabs in their order; what each holds is loaded when it is opened. */
export const tabs: readonly Tab[] = [
  {
    key: 'analytics',
    label: 'Analytics',
    panel: lazy(() => import('./AnalyticsTab.tsx')),
  },
  { key: 'seo', label: 'SEO', panel: lazy(() => import('#web/seo/admin/SeoPanel.tsx')) },
  {
    key: 'social',
    label: 'Social Media',
    panel: lazy(() => import('#web/social/admin/SocialPanel.tsx')),
  },
  { key: 'content', label: 'Content Management', sections: content },
  { key: 'studio', label: 'AI Influencer Studio', panel: lazy(() => import('./StudioTab.tsx')) },
  {
    key: 'bookings',
    label: 'Booking Requests',
    panel: lazy(() => import('#web/bookings/admin/BookingsPanel.tsx')),
  },
  { key: 'media', label: 'Media Uploads', panel: lazy(() => import('#web/media/admin/MediaPanel.tsx')) },
  { key: 'settings', label: 'Settings', sections: settingsSections },
];

export const DEFAULT_TAB = 'content';
