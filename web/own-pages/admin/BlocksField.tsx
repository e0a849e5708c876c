import { Button, Flex, Select } from 'antd';
import { useRef, useState } from 'react';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './BlocksField.module.css';
import type { AnyBlock, BlockSet } from './block-set.ts';
import { useBlockProblems } from './use-block-problems.ts';

interface BlocksFieldProps extends InputProps {
  set: BlockSet;
}

interface Removed {
  block: AnyBlock;
  index: number;
}

/**
 * The blocks of a text, from top to bottom: they can be added, collapsed, moved and removed, also by
 * keyboard.
 */
export function BlocksField({ set, id, value, onChange, onBlur, ...props }: BlocksFieldProps) {
  const blocks = (value ?? []) as AnyBlock[];
  const { keys, setKeys } = useKeys(blocks.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // A text that begins with a single block begins with its inputs.
    () => new Set(keys.length === 1 ? keys : []),
  );
  const [kind, setKind] = useState('text');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const problems = useBlockProblems(set, blocks, props['aria-invalid']);

  const nameOf = (block: AnyBlock) => set.names[block.kind] ?? block.kind;
  const write = (next: readonly AnyBlock[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const place = (block: AnyBlock, index: number) => {
    const key = crypto.randomUUID();
    write(blocks.toSpliced(index, 0, block), keys.toSpliced(index, 0, key));
    setOpen(new Set([...open, key]));
    setRemoved(null);
  };
  const move = (from: number, to: number) => {
    const block = blocks[from] as AnyBlock;
    write(
      blocks.toSpliced(from, 1).toSpliced(to, 0, block),
      keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] as string),
    );
    setSaid(`${nameOf(block)} moved to place ${to + 1} of ${blocks.length}.`);
  };
  const remove = (index: number) => {
    const block = blocks[index] as AnyBlock;
    write(blocks.toSpliced(index, 1), keys.toSpliced(index, 1));
    setRemoved({ block, index });
    setSaid(`${nameOf(block)} removed.`);
    // The button that had the focus is gone.
    list.current?.focus();
  };
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((k) => k !== key) : [...open, key]));

  return (
    <Flex vertical gap={12} onBlur={onBlur}>
      <Flex ref={list} component="ol" vertical gap="small" tabIndex={-1} aria-label={set.label}>
        {blocks.map((block, index) => {
          const key = keys[index] as string;
          const wrong = problems[index] ?? {};
          const isOpen = open.has(key) || Object.keys(wrong).length > 0;
          const name = `${nameOf(block)}, block ${index + 1}`;
          return (
            <li key={key} className={styles.block}>
              <Flex className={styles.bar} gap={4} align="center">
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => toggle(key)}
                >
                  <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
                  <strong>{nameOf(block)}</strong>
                  <span className={styles.excerpt}>{set.excerpt(block)}</span>
                </button>
                <Button
                  aria-label={`Move up: ${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  aria-label={`Move down: ${name}`}
                  disabled={index === blocks.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </Button>
                <Button danger aria-label={`Remove: ${name}`} onClick={() => remove(index)}>
                  ✕
                </Button>
              </Flex>
              {isOpen && (
                <set.Fields
                  block={block}
                  problems={wrong}
                  onChange={(next) => onChange(blocks.with(index, next))}
                />
              )}
            </li>
          );
        })}
      </Flex>
      {blocks.length === 0 && <p className="hint">{set.emptyText}</p>}
      <Flex className={styles.add} wrap gap="small">
        <Select
          id={id}
          aria-label="Kind of the next block"
          className={styles.kind}
          value={kind}
          options={Object.entries(set.names).map(([value, label]) => ({ value, label }))}
          onChange={setKind}
        />
        <Button onClick={() => place(set.blank(kind), blocks.length)}>Add block</Button>
        {removed && <Button onClick={() => place(removed.block, removed.index)}>Undo remove</Button>}
      </Flex>
      <p className="hint" role="status">
        {said}
      </p>
    </Flex>
  );
}

/** A key for each block, so that its collapsed state and the focus stay with it when it moves. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === count) return { keys, setKeys };
  // The form was set to something else, as when the newest version is loaded.
  const fresh = Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID());
  setKeys(fresh);
  return { keys: fresh, setKeys };
}
