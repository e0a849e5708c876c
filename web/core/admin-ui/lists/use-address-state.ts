import { useSearchParams } from 'react-router-dom';

/**
 * What a list shows, such as its filter, sort and page, stored in the address: reload, back and a shared link keep it. The
 * server refuses values that it does not know. A change of another value than the page leads to the first page.
 */
export function useAddressState<State extends object = Record<string, string>>(
  ...names: readonly (keyof State & string)[]
): [state: Partial<State>, change: (change: Partial<Record<keyof State, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = Object.fromEntries(
    names.map((name) => [name, search.get(name)]).filter(([, value]) => value),
  );
  const change = (given: Partial<Record<keyof State, string>>) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (names.some((name) => name === 'page') && !('page' in given)) next.delete('page');
        for (const [name, value] of Object.entries<string | undefined>(given)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [state as Partial<State>, change];
}
