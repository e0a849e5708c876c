import { useEffect, useState } from 'react';
import { keep, readKept } from '#web/core/kept.ts';

/** State that survives a reload in this tab: what was typed is still there after a login that ran out. */
export function useKeptState<T extends object>(name: string, initial: T) {
  const [state, setState] = useState<T>(() => {
    const kept = readKept('sessionStorage', name);
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  });
  useEffect(() => keep('sessionStorage', name, state), [name, state]);
  return [state, setState] as const;
}
