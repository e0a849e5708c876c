import { adminPaths } from '#shared/core/admin-paths.ts';
import { contentPanels } from '#shared/core/content-panels.ts';
import type { Fix } from '#shared/seo/audit.schema.ts';
import { panelOf } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';

export const openContentOf = (page: PageKey): Fix => ({
  kind: 'open',
  path: adminPaths.panel(panelOf(page)),
  label: contentPanels[panelOf(page)][0],
});
