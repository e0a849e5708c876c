import { useEffect, useState } from 'react';
import { readStored, store } from '#web/core/storage.ts';

/** State that survives a reload in this tab: what was typed is still there after a login that ran out. */
export function useStoredState<T extends object>(name: string, initial: T) {
  const [state, setState] = useState<T>(() => {
    const kept = readStored('sessionStorage', name);
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  });
  useEffect(() => store('sessionStorage', name, state), [name, state]);
  return [state, setState] as const;
}
