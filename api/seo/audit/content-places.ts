import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePanels } from '#shared/core/office-panels.ts';
import type { Fix } from '#shared/seo/audit.schema.ts';
import { panelOf } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';

export const openContentOf = (page: PageKey): Fix => ({
  kind: 'open',
  path: adminPaths.panel(panelOf(page)),
  label: officePanels[panelOf(page)][0],
});
