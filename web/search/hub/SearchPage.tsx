import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { searchAddress } from '#shared/search/search-address.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, usePagePath, useWords } from '#web/core/site.ts';
import styles from './SearchPage.module.css';

/** The most characters of a query. */
const QUERY_MAX = 100;

/** The search of the whole site; it works without a script too. */
export default function SearchPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const path = usePagePath()('search');
  const words = useWords('search');
  const address = searchAddress(search);
  const typed = new URLSearchParams(search).get('q') ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(q ? `${path}?${new URLSearchParams({ q })}` : path);
  };
  return (
    <>
      <PageHead title={words.title} />
      <div className={`wrap ${styles.page}`}>
        <search>
          <form className={styles.form} action={path} onSubmit={submit}>
            <label className={styles.label} htmlFor="q">
              {words.field}
            </label>
            <input
              key={typed}
              id="q"
              className={styles.field}
              type="search"
              name="q"
              defaultValue={typed}
              maxLength={QUERY_MAX}
              enterKeyHint="search"
              autoComplete="off"
            />
            <Button type="submit" tone="hot">
              {words.find}
            </Button>
          </form>
        </search>
        {address && (
          <Suspense fallback={<LoadingRuler />}>
            <Results address={address} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Results({ address }: { address: string }) {
  const words = useWords('search');
  const { data } = useSuspenseQuery<PublicSearchReply>({ queryKey: [address] });
  const { q, total, items } = data;
  const count = total === 1 ? words.one : fill(words.many, 'count', String(total));
  return (
    <section aria-labelledby="results">
      <div role="status">
        <h2 id="results" className={`title ${styles.count}`}>
          {total === 0 ? words.none : fill(count, 'words', q)}
        </h2>
      </div>
      {total > items.length && <p className="dim">{fill(words.first, 'count', String(items.length))}</p>}
      <ul>
        {items.map(({ kind, title, text, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several articles stand on one page
          <li key={index} className={styles.result}>
            <p className="meta dim">{words[kind]}</p>
            <h3 className={styles.title}>
              <TitleLink to={path}>{title}</TitleLink>
            </h3>
            {text && <p className="small dim">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
