import { useEffect, useState } from 'react';

/** Where a browser stores something: for this visit, or until it is removed. */
type Place = 'sessionStorage' | 'localStorage';

/** The value stored under a name; null when there is none, or when the browser refuses storage. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Does nothing when storage is refused or full: it is optional. */
export function store(place: Place, name: string, value: object | null): void {
  try {
    if (value) window[place].setItem(name, JSON.stringify(value));
    else window[place].removeItem(name);
  } catch {}
}

/** State that survives a reload in this tab, so that typed text is still there after an expired session. */
export function useStoredState<T extends object>(name: string, initial: T) {
  const [state, setState] = useState<T>(() => {
    const kept = readStored('sessionStorage', name);
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  });
  useEffect(() => store('sessionStorage', name, state), [name, state]);
  return [state, setState] as const;
}
