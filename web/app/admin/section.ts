import { type ComponentType, lazy } from 'react';

export type Panel = ComponentType;

/** A view inside a section, such as the episodes inside Podcasts. */
export interface View {
  key: string;
  label: string;
  panel: Panel;
  /** What else the owner may look for when this is meant. */
  words: string;
}

export interface Section {
  key: string;
  label: string;
  heading: string;
  views: readonly View[];
}

/** A view whose panel is loaded when it is opened. */
export const view = (
  key: string,
  label: string,
  load: () => Promise<{ default: Panel }>,
  words = '',
): View => ({ key, label, panel: lazy(load), words });

export const tabPath = (tab: string, section?: string, view?: string): string =>
  ['/admin/dashboard', tab, section, view].filter(Boolean).join('/');
