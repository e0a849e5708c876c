import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

interface Tab<K extends string> {
  key: K;
  label: string;
  panel: ReactNode;
}

interface TabsProps<K extends string> {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  /** The open tab, where the page controls it; by default the first, then the visitor's choice. */
  chosen?: K;
  onChoose?: (key: K) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs after the ARIA pattern: arrow keys move and choose. Every panel is in the page, one is shown. */
export function Tabs<K extends string>({ label, tabs, ...given }: TabsProps<K>) {
  const [own, setOwn] = useState(tabs[0]?.key as K);
  const { chosen = own, onChoose = setOwn } = given;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex((tab) => tab.key === chosen),
      tabs.length,
    );
    onChoose(tabs[next]?.key as K);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
        data-needs-script
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            className={styles.tab}
            aria-selected={key === chosen}
            aria-controls={`${id}${key}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label: text, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}${key}-panel`}
          aria-labelledby={`${id}${key}`}
          hidden={key !== chosen}
          data-reveal
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern makes a panel reachable when nothing in it is
          tabIndex={0}
          className={styles.panel}
        >
          <p className={`title ${styles.name}`} hidden data-reveal>
            {text}
          </p>
          {panel}
        </div>
      ))}
    </div>
  );
}
