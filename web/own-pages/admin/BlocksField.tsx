import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import type { Block, BlockKind } from '#shared/own-pages/own-pages.schema.ts';
import type { InputProps } from '#web/core/admin-ui/content-kind.ts';
import { BlockFields } from './BlockFields.tsx';
import styles from './BlocksField.module.css';
import { blankBlock, blockNames, excerptOf } from './block-kinds.ts';
import { useBlockProblems } from './use-block-problems.ts';

const choices = (Object.keys(blockNames) as BlockKind[]).map((kind) => ({
  value: kind,
  label: blockNames[kind],
}));

interface Removed {
  block: Block;
  index: number;
}

/** The blocks of a page, from top to bottom: added, folded, moved and removed, all with the keyboard too. */
export function BlocksField({ id, value, onChange, onBlur, ...props }: InputProps) {
  const blocks = (value ?? []) as Block[];
  const { keys, setKeys } = useKeys(blocks.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<BlockKind>('text');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const problems = useBlockProblems(blocks, props['aria-invalid']);

  const write = (next: readonly Block[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const place = (block: Block, index: number) => {
    const key = crypto.randomUUID();
    write(blocks.toSpliced(index, 0, block), keys.toSpliced(index, 0, key));
    setOpen(new Set([...open, key]));
    setRemoved(null);
  };
  const move = (from: number, to: number) => {
    const block = blocks[from] as Block;
    write(
      blocks.toSpliced(from, 1).toSpliced(to, 0, block),
      keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] as string),
    );
    setSaid(`${blockNames[block.kind]} moved to place ${to + 1} of ${blocks.length}.`);
  };
  const remove = (index: number) => {
    const block = blocks[index] as Block;
    write(blocks.toSpliced(index, 1), keys.toSpliced(index, 1));
    setRemoved({ block, index });
    setSaid(`${blockNames[block.kind]} removed.`);
    // The button that had the focus is gone.
    list.current?.focus();
  };
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((k) => k !== key) : [...open, key]));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left
    <div className={styles.field} onBlur={onBlur}>
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label="Blocks of the page">
        {blocks.map((block, index) => {
          const key = keys[index] as string;
          const wrong = problems[index] ?? {};
          const isOpen = open.has(key) || Object.keys(wrong).length > 0;
          const name = `${blockNames[block.kind]}, block ${index + 1}`;
          return (
            <li key={key} className={styles.block}>
              <div className={styles.bar}>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => toggle(key)}
                >
                  <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
                  <strong>{blockNames[block.kind]}</strong>
                  <span className={styles.excerpt}>{excerptOf(block)}</span>
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
              </div>
              {isOpen && (
                <BlockFields
                  block={block}
                  problems={wrong}
                  onChange={(next) => onChange(blocks.with(index, next))}
                />
              )}
            </li>
          );
        })}
      </ol>
      {blocks.length === 0 && (
        <p className={styles.empty}>No blocks yet. Visitors see the title and the description.</p>
      )}
      <div className={styles.add}>
        <Select
          id={id}
          aria-label="Kind of the next block"
          className={styles.kind}
          value={kind}
          options={choices}
          onChange={setKind}
        />
        <Button onClick={() => place(blankBlock(kind), blocks.length)}>Add block</Button>
        {removed && <Button onClick={() => place(removed.block, removed.index)}>Undo remove</Button>}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}

/** A name for each block, so that what is folded and focused goes with it when it moves. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === count) return { keys, setKeys };
  // The form was set to something else, as when the newest version is loaded.
  const fresh = Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID());
  setKeys(fresh);
  return { keys: fresh, setKeys };
}
