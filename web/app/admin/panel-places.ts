import { adminPaths } from '#shared/core/admin-paths.ts';
import type { OfficePlace } from '#web/search/admin/office-places.ts';
import { tabs } from './panels.tsx';
import { tabPath } from './section.ts';

/** Further words by which the search finds a tab. */
const tabWords: Readonly<Record<string, string>> = {
  analytics: 'visits visitors statistics numbers traffic countries campaigns plays listening downloads',
  seo: 'search engines google keywords metadata titles descriptions redirects audit',
  social: 'posts scheduler networks Instagram Twitter Facebook LinkedIn Mastodon Bluesky publish queue',
  studio: 'ideas drafts personas captions AI write',
  bookings: 'clients requests consulting speaking custom people',
  media: 'files pictures images videos uploads library audio PDF',
};

const panels: readonly OfficePlace[] = tabs.flatMap(({ key: tab, label, sections = [] }) => [
  { title: label, detail: '', words: tabWords[tab] ?? '', target: tabPath(tab) },
  ...sections.flatMap((section) =>
    section.views.map((view) => {
      const place = { words: `${view.label} ${view.words}`, target: tabPath(tab, section.key, view.key) };
      // A section with a single view is listed under the section's name.
      return section.views.length === 1
        ? { ...place, title: section.label, detail: label }
        : { ...place, title: view.label, detail: `${label}, ${section.label}` };
    }),
  ),
]);

/** Every panel of the back office, for the search. */
export const panelPlaces: readonly OfficePlace[] = [
  {
    title: 'Orders',
    detail: '',
    words: 'sales buyers payments proofs refunds invoices tax VAT bookkeeping income export CSV',
    target: adminPaths.orders,
  },
  ...panels,
];
