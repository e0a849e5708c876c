import { contentPanels, contentSections, panelPaths } from '#shared/core/content-panels.ts';
import { type LoadPanel, type Section, view } from './section.ts';

const loads = import.meta.glob('/web/*/admin/*Panel.tsx') as Record<string, LoadPanel>;

const fileOf = (component: string) => `/web/${component.replace('/', '/admin/')}.tsx`;

/** The sections of the content tab. */
export const content: readonly Section[] = Object.entries(contentSections).map(([key, section]) => ({
  ...section,
  key,
  views: panelPaths
    .filter((path) => path.startsWith(`${key}/`))
    .map((path) => {
      const [label, component, words] = contentPanels[path];
      return view(path.slice(key.length + 1), label, loads[fileOf(component)] as LoadPanel, words);
    }),
}));
