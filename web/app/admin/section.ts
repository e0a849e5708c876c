import { type ComponentType, lazy } from 'react';

export type Panel = ComponentType;
export type LoadPanel = () => Promise<{ default: Panel }>;

/** A view inside a section, such as the episodes inside Podcasts. */
export interface View {
  key: string;
  label: string;
  panel: Panel;
  /** Further words by which the search finds this view. */
  words: string;
}

export interface Section {
  key: string;
  label: string;
  heading: string;
  views: readonly View[];
}

/** A view whose panel is loaded when it is opened. */
export const view = (key: string, label: string, load: LoadPanel, words = ''): View => ({
  key,
  label,
  panel: lazy(load),
  words,
});

export const tabPath = (tab: string, section?: string, view?: string): string =>
  ['/admin/dashboard', tab, section, view].filter(Boolean).join('/');
