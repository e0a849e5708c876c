import { Flex, Input, Select } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import styles from './ListBar.module.css';

interface ListBarProps {
  heading?: string;
  /** The controls that filter or sort the list. */
  children: ReactNode;
  /** The buttons for actions on the list. */
  actions?: ReactNode;
}

/** The bar above a list. On a phone its heading and its search fill a row each. */
export function ListBar({ heading, children, actions }: ListBarProps) {
  return (
    <Flex className={styles.bar} wrap gap={12} align="center">
      {heading && <h2>{heading}</h2>}
      {children}
      <span className={styles.gap} />
      {actions}
    </Flex>
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
    <Select<Value> {...choice} options={[...choice.options]} className={styles.select} aria-label={label} />
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
