import { atom, useAtom } from 'jotai';
import { readStored, store } from '#web/core/storage.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';

/** Where the browser keeps it until it is closed. */
const NAME = 'players-allowed';

/** Services whose players load without a click during this visit, by the names that pages show. */
const allowedAtom = atom<readonly string[]>([]);
allowedAtom.onMount = (set) => {
  const kept = readStored('sessionStorage', NAME);
  if (Array.isArray(kept)) set(kept.filter((name) => typeof name === 'string'));
};

/** Whether the visitor lets a service's players load by themselves, and how they say so. */
export function usePlayerConsent(service: string | null) {
  const [allowed, setAllowed] = useAtom(allowedAtom);
  const hydrated = useHydrated();
  return {
    isAllowed: hydrated && service !== null && allowed.includes(service),
    allow() {
      if (service === null || allowed.includes(service)) return;
      const next = [...allowed, service];
      store('sessionStorage', NAME, next);
      setAllowed(next);
    },
  };
}
