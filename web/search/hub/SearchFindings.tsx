import { Link } from 'react-router-dom';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { AskButton } from '#web/chat/hub/AskButton.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { problemOf } from '#web/core/problem.ts';
import { fill, useWords } from '#web/core/site.ts';
import { countText } from './count-text.ts';
import styles from './SearchFindings.module.css';
import type { useSearch } from './use-search.ts';

export const LIST_ID = 'search-findings';
export const optionId = (at: number) => `search-finding-${at}`;

interface FindingsProps extends ReturnType<typeof useSearch> {
  typed: string;
  /** The place of the chosen result. */
  at: number;
  /** The address of the page with all results. */
  allResults: string;
  onLeave: () => void;
}

/** What the dialog shows under its input: results in groups, or why there are none. */
export function SearchFindings({ reply, error, retry, ...rest }: FindingsProps) {
  const words = useWords('search');
  const { typed, isSearching, isOffline, allResults, onLeave } = rest;
  if (typed === '') return <div id={LIST_ID} role="listbox" aria-label={words.title} hidden />;
  if (isOffline) return <Notice>{words.offline}</Notice>;
  if (error && !isSearching)
    return <Notice action={<Button onClick={retry}>Try again</Button>}>{problemOf(error).text}</Notice>;
  if (!reply)
    return (
      <div className={styles.body}>
        <LoadingRuler />
      </div>
    );
  const shown = reply.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={styles.body} aria-busy={isSearching}>
      <p role="status" className={reply.isNearest && !isSearching ? styles.notice : 'sr'}>
        {!isSearching && countText(words, reply)}
      </p>
      <Groups reply={reply} {...rest} />
      {reply.isNearest && !isSearching && (
        <div className={styles.foot}>
          <AskButton question={typed} />
        </div>
      )}
      {reply.total > shown && (
        <Link to={allResults} className={styles.all} onClick={onLeave}>
          {fill(words.all, 'count', String(reply.total))}
        </Link>
      )}
    </div>
  );
}

function Notice({ children, action }: { children: string; action?: React.ReactNode }) {
  return (
    <div className={styles.body}>
      <p role="status" className={styles.notice}>
        {children}
      </p>
      {action && <div className={styles.foot}>{action}</div>}
    </div>
  );
}

function Groups({
  reply,
  at,
  onLeave,
}: { reply: PublicSearchReply } & Pick<FindingsProps, 'at' | 'onLeave'>) {
  const words = useWords('search');
  let place = -1;
  return (
    <div id={LIST_ID} role="listbox" aria-label={words.title}>
      {reply.groups.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={group} role="group" aria-labelledby={`search-group-${group}`} className={styles.group}>
          <div id={`search-group-${group}`} role="presentation" className={`meta ${styles.head}`}>
            {words[group]}
          </div>
          {items.map(({ title, text, path }) => {
            place += 1;
            return (
              <Link
                key={place}
                id={optionId(place)}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                to={path}
                className={styles.option}
                onClick={onLeave}
              >
                <b>{title}</b>
                {text && <span>{text}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
