import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page is hydrated, true from then on: what only the visitor's browser knows may show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
