import { useSearchParams } from 'react-router-dom';

/** The record that stands open beside its list: it is part of the address, so a link or a notice can name it. */
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
