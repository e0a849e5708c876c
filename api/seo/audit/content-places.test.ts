import { expect, it } from 'vitest';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePanels, panelPaths } from '#shared/core/office-panels.ts';
import { pageKeys } from '#shared/site/site.paths.ts';
import { openContentOf } from './content-places.ts';

it.each(pageKeys)('what is wrong with the content of %s is mended in a panel that exists', (page) => {
  const panels = panelPaths.map((path) => ({
    kind: 'open',
    path: adminPaths.panel(path),
    label: officePanels[path][0],
  }));
  expect(panels).toContainEqual(openContentOf(page));
});
