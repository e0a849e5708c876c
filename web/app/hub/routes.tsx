import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageKey } from '#shared/site/site.pages.ts';
import type { ContentPath } from '#web/core/client.ts';

interface PageModule {
  /** The component's source file, by which the build lists the files it needs. */
  module: string;
  Component: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
  /** What the page shows, besides the site itself. */
  content: readonly ContentPath[];
}

function page(module: string, load: () => Promise<{ default: ComponentType }>, content: readonly ContentPath[] = []): PageModule {
  return { module, load, Component: lazy(load), content };
}

/** Which component shows a page, and from what. A page without one does not compile. */
export const pageModules: Partial<Record<PageKey, PageModule>> & { notFound: PageModule } = {
  podcasts: page('web/podcasts/hub/PodcastsPage.tsx', () => import('#web/podcasts/hub/PodcastsPage.tsx'), ['/api/podcasts']),
  notFound: page('web/site/hub/NotFoundPage.tsx', () => import('#web/site/hub/NotFoundPage.tsx')),
};
