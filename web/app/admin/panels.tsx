import { type ComponentType, lazy } from 'react';
import { officePanels, panelPaths } from '#shared/core/office-panels.ts';
import type { TabKey } from '#shared/core/office-places.ts';

type Panel = ComponentType;

type LoadPanel = () => Promise<{ default: Panel }>;

const loads = import.meta.glob('/web/*/admin/*Panel.tsx') as Record<string, LoadPanel>;

const load = (component: string) => loads[`/web/${component.replace('/', '/admin/')}.tsx`] as LoadPanel;

/** What each path of the back office shows; loaded when it is opened. */
export const panels: Readonly<Record<string, Panel>> = Object.fromEntries(
  panelPaths.map((path) => [path, lazy(load(officePanels[path][1]))]),
);

/** What a tab shows by itself. The others show the first of their panels. */
export const tabPanels: Partial<Record<TabKey, Panel>> = {
  analytics: lazy(() => import('./AnalyticsTab.tsx')),
  seo: lazy(() => import('#web/seo/admin/SeoPanel.tsx')),
  social: lazy(() => import('#web/social/admin/SocialPanel.tsx')),
  studio: lazy(() => import('./StudioTab.tsx')),
  bookings: lazy(() => import('#web/bookings/admin/BookingsPanel.tsx')),
  media: lazy(() => import('#web/media/admin/MediaPanel.tsx')),
};
