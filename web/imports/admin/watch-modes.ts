import type { WatchMode } from '#shared/imports/imports.schema.ts';

const LABELS: Record<WatchMode, string> = {
  off: 'Are not looked for',
  drafts: 'Come as drafts',
  published: 'Are published',
};

/** What can happen with new episodes. */
export const modeChoices = Object.entries(LABELS).map(([value, label]) => ({
  value: value as WatchMode,
  label,
}));
