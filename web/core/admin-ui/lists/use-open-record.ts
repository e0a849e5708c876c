import { useSearchParams } from 'react-router-dom';

/** The record that is open beside its list; its id is in the address, so links and notices can open it. */
export function useOpenRecord(): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      if (id === null) next.delete('open');
      else next.set('open', id);
      return next;
    });
  return [search.get('open'), open];
}
