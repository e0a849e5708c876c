import { type ComponentType, lazy } from 'react';
import { settingsSections } from './settings/settings-sections.ts';

type Panel = ComponentType;

/** A view inside a section, such as the episodes inside Podcasts. */
interface View {
  key: string;
  label: string;
  panel: Panel;
}

export interface Section {
  key: string;
  label: string;
  heading: string;
  views: readonly View[];
}

export interface Tab {
  key: string;
  label: string;
  /** A tab is either one panel or several sections. */
  panel?: Panel;
  sections?: readonly Section[];
}

const content: readonly Section[] = [
  {
    key: 'podcasts',
    label: 'Podcasts',
    heading: 'Podcast Management',
    views: [
      {
        key: 'series',
        label: 'Podcast Series',
        panel: lazy(() => import('#web/podcasts/admin/SeriesPanel.tsx')),
      },
      {
        key: 'episodes',
        label: 'Episodes',
        panel: lazy(() => import('#web/podcasts/admin/EpisodesPanel.tsx')),
      },
    ],
  },
];

/** The dashboard's tabs in their order; what each holds is loaded when it is opened. */
export const tabs: readonly Tab[] = [
  { key: 'analytics', label: 'Analytics' },
  { key: 'seo', label: 'SEO' },
  { key: 'social', label: 'Social Media' },
  { key: 'content', label: 'Content Management', sections: content },
  { key: 'studio', label: 'AI Influencer Studio', panel: lazy(() => import('./StudioTab.tsx')) },
  { key: 'bookings', label: 'Booking Requests' },
  { key: 'media', label: 'Media Uploads' },
  { key: 'settings', label: 'Settings', sections: settingsSections },
];

export const DEFAULT_TAB = 'content';

export const tabPath = (tab: string, section?: string, view?: string): string =>
  ['/admin/dashboard', tab, section, view].filter(Boolean).join('/');
