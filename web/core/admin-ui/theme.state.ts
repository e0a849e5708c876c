import { atom } from 'jotai';
import type { ThemeName } from './theme.ts';

const NAME = 'admin_theme';

const light = matchMedia('(prefers-color-scheme: light)');

function chosenTheme(): ThemeName | undefined {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept === 'dark' || kept === 'light') return kept;
  } catch {}
  return undefined;
}

const ofSystem = (): ThemeName => (light.matches ? 'light' : 'dark');

function apply(theme: ThemeName): ThemeName {
  document.documentElement.dataset.theme = theme;
  return theme;
}

const current = atom<ThemeName>(apply(chosenTheme() ?? ofSystem()));
current.onMount = (set) => {
  const follow = () => {
    if (!chosenTheme()) set(apply(ofSystem()));
  };
  light.addEventListener('change', follow);
  return () => light.removeEventListener('change', follow);
};

/** Dark or light. The owner's choice is stored; before there is one, the system's setting applies, also when it changes. */
export const themeAtom = atom(
  (get) => get(current),
  (_get, set, theme: ThemeName) => {
    set(current, apply(theme));
    try {
      localStorage.setItem(NAME, theme);
    } catch {}
  },
);
