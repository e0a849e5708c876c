import type { OfficePlace } from '#web/search/admin/office-places.ts';
import { tabs } from './panels.tsx';
import { tabPath } from './section.ts';

/** Every panel of the back office, for the search. */
export const panelPlaces: readonly OfficePlace[] = tabs.flatMap(({ key: tab, label, sections = [] }) => [
  { title: label, detail: '', words: '', target: tabPath(tab) },
  ...sections.flatMap((section) =>
    section.views.map((view) => {
      const place = { words: view.words, target: tabPath(tab, section.key, view.key) };
      // A section with a single view is listed under the section's name.
      return section.views.length === 1
        ? { ...place, title: section.label, detail: label }
        : { ...place, title: view.label, detail: `${label}, ${section.label}` };
    }),
  ),
]);
