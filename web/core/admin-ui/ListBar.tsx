import { Input, Select } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import styles from './ListBar.module.css';

interface ListBarProps {
  heading?: string;
  /** What narrows the list down or orders it. */
  children: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** The bar above a list. On a phone its heading and its search fill a row each. */
export function ListBar({ heading, children, actions }: ListBarProps) {
  return (
    <div className={styles.bar}>
      {heading && <h2>{heading}</h2>}
      {children}
      <span className={styles.gap} />
      {actions}
    </div>
  );
}

/** As the server takes it. */
const LONGEST_SEARCH = 100;

interface ListSearchProps {
  /** What is looked for now. */
  kept: string;
  onSearch: (words: string) => void;
  label: string;
  /** What it looks at, where the label does not say it. */
  placeholder?: string;
}

/** Searches a list while its words are typed. */
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

/** Narrows a list down to one of several choices. */
export function ListSelect<Value extends string>({ label, ...choice }: ListSelectProps<Value>) {
  return (
    <Select<Value> {...choice} options={[...choice.options]} className={styles.select} aria-label={label} />
  );
}

const TYPING_MS = 250;

/** What is typed shows at once; the list follows a moment later. */
function useSearchWords(kept: string, change: (words: string) => void) {
  const [words, setWords] = useState(kept);
  const late = useDeferredValue(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (late === kept) return;
    const timer = setTimeout(() => change(late), TYPING_MS);
    return () => clearTimeout(timer);
  }, [late]);
  return { words, type: setWords };
}
