import { lazy } from 'react';
import type { Panel, View } from './panels.tsx';

/** A view whose panel is loaded when it is opened. */
export const view = (key: string, label: string, load: () => Promise<{ default: Panel }>): View => ({
  key,
  label,
  panel: lazy(load),
});
