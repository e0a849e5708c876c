import { Button, Input, Select } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './ListBar.module.css';

interface ListBarProps {
  /** Names the place. On a phone the header names it, so there it is only read aloud. */
  heading?: string;
  search?: ReactNode;
  /** The controls that filter or sort the list, or a note about it. */
  children?: ReactNode;
  /** Further buttons for actions on the list. */
  actions?: ReactNode;
  /** The button for what is done most. */
  primary?: ReactNode;
}

/**
 * The bar above a list. On a phone it is one row, the search and the button for what is done most; the filters and
 * further actions are behind a button, so that the list begins high up.
 */
export function ListBar({ heading, search, children, actions, primary }: ListBarProps) {
  const [open, setOpen] = useState(false);
  const rest = useId();
  const folds = search !== undefined && Boolean(children || actions);
  return (
    <div className={styles.bar}>
      {heading && <h2 className="sr-narrow">{heading}</h2>}
      {search}
      {folds && (
        <Button
          className={styles.toggle}
          aria-label="Filters and more"
          aria-expanded={open}
          aria-controls={rest}
          onClick={() => setOpen(!open)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M4 7h16M7 12h10M10 17h4" />
          </svg>
        </Button>
      )}
      <div id={rest} className={cx(styles.rest, folds && styles.folds, open && styles.open)}>
        {children}
        <span className={styles.gap} />
        {actions}
      </div>
      {primary}
    </div>
  );
}

/** The server's limit, in characters. */
const LONGEST_SEARCH = 100;

interface ListSearchProps {
  /** The current search text. */
  kept: string;
  onSearch: (words: string) => void;
  label: string;
  /** What is searched, where the label does not say it. */
  placeholder?: string;
}

/** A search field for a list; it searches while the owner types. */
export function ListSearch({ kept, onSearch, label, placeholder = label }: ListSearchProps) {
  const { words, type } = useSearchWords(kept, onSearch);
  return (
    <Input
      className={styles.search}
      value={words}
      onChange={({ target }) => type(target.value)}
      placeholder={placeholder}
      aria-label={label}
      maxLength={LONGEST_SEARCH}
      allowClear
    />
  );
}

interface ListSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Filters a list by one of several choices. */
export function ListSelect<Value extends string>({ label, ...choice }: ListSelectProps<Value>) {
  return (
    <Select<Value>
      {...choice}
      options={[...choice.options]}
      popupMatchSelectWidth={false}
      className={cx(styles.select, choice.value !== choice.options[0]?.value && styles.set)}
      aria-label={label}
    />
  );
}

const TYPING_MS = 250;

/** Typed text shows at once; the search follows once typing has paused for `TYPING_MS`. */
function useSearchWords(kept: string, change: (words: string) => void) {
  const [words, setWords] = useState(kept);
  const late = useDeferredValue(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (late === kept) return;
    const timer = setTimeout(() => change(late.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [late]);
  return { words, type: setWords };
}
