import {
  officePlaces,
  officeTabs,
  type PanelPath,
  type PlaceKey,
  panelAt,
  panelsIn,
  placeKeys,
  placeOf,
  type TabKey,
} from '#shared/core/office-places.ts';

/** An entry of the navigation: a tab or a place beneath one, the start screen, or the orders. */
export type RailKey = TabKey | PlaceKey | 'home' | 'orders';

export const tabKeys = Object.keys(officeTabs) as TabKey[];

/** The tab that the dashboard opens with, and its first panel. */
export const DEFAULT_TAB = 'content' satisfies TabKey;

export const tabPath = (key: TabKey | PlaceKey): string => `/admin/dashboard/${key}`;

export const isTab = (key: string): key is TabKey => Object.hasOwn(officeTabs, key);

/** The places beneath a tab. That of the desktop app is there in the app alone. */
export const placesOf = (tab: TabKey): PlaceKey[] =>
  placeKeys.filter((key) => key.startsWith(`${tab}/`) && (key !== 'settings/desktop' || window.desktop));

const firsts: Partial<Record<string, PlaceKey>> = {
  content: 'content/podcasts',
  settings: 'settings/account',
};

/** The first panel of a tab that shows nothing by itself. */
export function firstPanelOf(tab: TabKey): PanelPath | undefined {
  const place = firsts[tab];
  return place && panelsIn(place)[0];
}

/** The entry of the navigation for a path of the back office. */
export function railKeyOf(pathname: string): RailKey {
  if (pathname.startsWith('/admin/orders')) return 'orders';
  if (pathname.startsWith('/admin/ai-studio')) return 'studio';
  const address = pathname.split('/').slice(3).filter(Boolean).join('/');
  if (!address) return 'home';
  const panel = panelAt(address);
  if (panel) return placeOf(panel);
  const [tab = ''] = address.split('/');
  return firsts[tab] ?? (isTab(tab) ? tab : 'home');
}

/** The name of an entry. */
export function railLabel(key: RailKey): string {
  if (key === 'home') return 'Home';
  if (key === 'orders') return 'Orders';
  return isTab(key) ? officeTabs[key][0] : officePlaces[key].label;
}
