import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicSearchReply, ResultGroup } from '#shared/search/search.schema.ts';
import { QUERY_MAX, searchAddress } from '#shared/search/search-address.ts';
import { AskButton } from '#web/chat/hub/AskButton.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, usePagePath, useWords } from '#web/core/site.ts';
import { countText } from './count-text.ts';
import styles from './SearchPage.module.css';

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
  const { q, isNearest, groups } = data;
  return (
    <section className={styles.results} aria-labelledby="results">
      <div role="status">
        <h2 id="results" className="title">
          {countText(words, data)}
        </h2>
      </div>
      {isNearest && (
        <div>
          <AskButton question={q} />
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
    </section>
  );
}

function Group({ group, total, items }: ResultGroup) {
  const words = useWords('search');
  const isMixed = new Set(items.map(({ kind }) => kind)).size > 1;
  return (
    <section aria-labelledby={`group-${group}`}>
      <h3 id={`group-${group}`} className={`meta ${styles.head}`}>
        {words[group]}
      </h3>
      {total > items.length && (
        <p className="small dim">{fill(words.first, 'count', String(items.length))}</p>
      )}
      <ul>
        {items.map(({ kind, title, text, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several of them may have one title and one page
          <li key={index} className={styles.result}>
            {isMixed && <p className="meta dim">{words[kind]}</p>}
            <h4 className={styles.title}>
              <TitleLink to={path}>{title}</TitleLink>
            </h4>
            {text && <p className="small dim">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
