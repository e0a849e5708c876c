import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server; true once the page is hydrated, when data of the visitor's browser may show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
