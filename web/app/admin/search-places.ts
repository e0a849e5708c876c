import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePanels, panelPaths, placeOf } from '#shared/core/office-panels.ts';
import { officePlaces, officeTabs, type TabKey, tabKeys, tabOf } from '#shared/core/office-places.ts';
import { NEW_IN_ADDRESS } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import type { OfficePlace } from '#web/search/admin/office-places.ts';
import { placesOf } from './navigation.ts';

interface Addition {
  tab: TabKey;
  noun: string;
  /** The address that opens a new one. */
  target: string;
}

/** What can be added from every screen. */
export const additions: readonly Addition[] = [
  { tab: 'bookings', noun: 'Order', target: `${adminPaths.orders}?${NEW_IN_ADDRESS}` },
  { tab: 'social', noun: 'Post', target: `${adminPaths.social}?${NEW_IN_ADDRESS}` },
  ...panelPaths.flatMap((path): Addition[] => {
    const noun = officePanels[path][3];
    return noun
      ? [{ tab: tabOf(placeOf(path)), noun, target: `${adminPaths.panel(path)}?${NEW_IN_ADDRESS}` }]
      : [];
  }),
];

const shown = new Set(tabKeys.flatMap(placesOf));

const panelPlaces = panelPaths
  .filter((path) => shown.has(placeOf(path)))
  .map((path): OfficePlace => {
    const [title, , words = ''] = officePanels[path];
    const place = placeOf(path);
    const { label } = officePlaces[place];
    const [tab] = officeTabs[tabOf(place)];
    // A place with a single panel is listed under the tab's name.
    return {
      title,
      detail: path === place ? tab : `${tab}, ${label}`,
      words: `${label} ${words}`,
      target: adminPaths.panel(path),
    };
  });

/** Every place of the back office and everything that can be added, for the search. */
export const searchPlaces: readonly OfficePlace[] = [
  {
    title: 'Orders',
    detail: '',
    words: 'sales buyers payments proofs refunds invoices tax VAT bookkeeping income export CSV',
    target: adminPaths.orders,
  },
  ...tabKeys.map((key) => ({
    title: officeTabs[key][0],
    detail: '',
    words: officeTabs[key][1],
    target: adminPaths.panel(key),
  })),
  ...panelPlaces,
  ...additions.map(({ noun, target }) => ({
    title: `New ${noun.toLowerCase()}`,
    detail: '',
    words: 'add create make write',
    target,
  })),
];
