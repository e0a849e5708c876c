import { atom } from 'jotai';
import type { ThemeName } from './theme.ts';

const NAME = 'admin_theme';

function keptTheme(): ThemeName {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept === 'dark' || kept === 'light') return kept;
  } catch {}
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function apply(theme: ThemeName): ThemeName {
  document.documentElement.dataset.theme = theme;
  return theme;
}

const chosen = atom<ThemeName>(apply(keptTheme()));

/** Dark or light. The owner's choice is stored; before there is one, the system's setting applies. */
export const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, theme: ThemeName) => {
    set(chosen, apply(theme));
    try {
      localStorage.setItem(NAME, theme);
    } catch {}
  },
);
