import { useEffect, useState } from 'react';

/** Where a browser stores something: for this visit, or until it is taken away. */
type Place = 'sessionStorage' | 'localStorage';

/** What was stored under a name; null when nothing was, or when this browser stores nothing. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null takes it away. Storage may be refused or full, which only costs the convenience. */
export function store(place: Place, name: string, value: object | null): void {
  try {
    if (value) window[place].setItem(name, JSON.stringify(value));
    else window[place].removeItem(name);
  } catch {}
}

/** State that survives a reload in this tab: what was typed is still there after a login that ran out. */
export function useStoredState<T extends object>(name: string, initial: T) {
  const [state, setState] = useState<T>(() => {
    const kept = readStored('sessionStorage', name);
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  });
  useEffect(() => store('sessionStorage', name, state), [name, state]);
  return [state, setState] as const;
}
