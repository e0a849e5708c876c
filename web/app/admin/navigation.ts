import { adminPaths } from '#shared/core/admin-paths.ts';
import { type PanelPath, panelAt, panelsIn, placeOf } from '#shared/core/office-panels.ts';
import {
  officePlaces,
  officeTabs,
  type PlaceKey,
  placesIn,
  type TabKey,
} from '#shared/core/office-places.ts';

/** An entry of the navigation: a tab or a place beneath one, the start screen, or the orders. */
export type RailKey = TabKey | PlaceKey | 'home' | 'orders';

/** The tab that the dashboard opens with, and its first panel. */
export const DEFAULT_TAB = 'content' satisfies TabKey;

export const isTab = (key: string): key is TabKey => Object.hasOwn(officeTabs, key);

/** The places beneath a tab that are there: that of the desktop app is in the app alone. */
export const placesOf = (tab: TabKey): PlaceKey[] =>
  placesIn(tab).filter((key) => key !== 'settings/desktop' || window.desktop);

/** Tabs that show the first panel of their places, having none of their own. */
const WITHOUT_PANEL: ReadonlySet<string> = new Set<TabKey>(['content', 'settings']);

/** The first panel of a tab that shows nothing by itself. */
export function firstPanelOf(tab: TabKey): PanelPath | undefined {
  const [place] = WITHOUT_PANEL.has(tab) ? placesIn(tab) : [];
  return place && panelsIn(place)[0];
}

/** The entry of the navigation for a path of the back office. */
export function railKeyOf(pathname: string): RailKey {
  if (pathname.startsWith('/admin/orders')) return 'orders';
  if (pathname.startsWith(adminPaths.studio)) return 'studio';
  const address = pathname.split('/').slice(3).filter(Boolean).join('/');
  if (!address) return 'home';
  const [tab = ''] = address.split('/');
  const panel = panelAt(address) ?? (isTab(tab) ? firstPanelOf(tab) : undefined);
  if (panel) return placeOf(panel);
  return isTab(tab) ? tab : 'home';
}

/** The name of an entry. */
export function railLabel(key: RailKey): string {
  if (key === 'home') return 'Home';
  if (key === 'orders') return 'Orders';
  return isTab(key) ? officeTabs[key][0] : officePlaces[key].label;
}
