import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameter of an address that asks for a new entry. */
export const NEW_IN_ADDRESS = 'new';

/** Calls `add` once when the address asks for a new entry, as the menu of what can be added does. */
export function useNewInAddress(add: () => void): void {
  const [search, setSearch] = useSearchParams();
  const asks = search.has(NEW_IN_ADDRESS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address asks again
  useEffect(() => {
    if (!asks) return;
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete(NEW_IN_ADDRESS);
        return next;
      },
      { replace: true },
    );
    add();
  }, [asks]);
}
