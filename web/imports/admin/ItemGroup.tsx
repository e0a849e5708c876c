import { Flex, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportKind, Presence, ProposedItem, WatchMode } from '#shared/imports/imports.schema.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import styles from './ChannelPanel.module.css';
import type { Group } from './groups.ts';
import { isOpen } from './use-choice.ts';
import { modeChoices } from './watch-modes.ts';

interface ItemGroupProps {
  group: Group;
  chosen: ReadonlySet<number>;
  onToggle: (positions: readonly number[], isWanted: boolean) => void;
  /** What happens with new episodes; undefined where the owner has not chosen. */
  mode: WatchMode | undefined;
  onMode: (mode: WatchMode) => void;
}

/** A large group is collapsed at first: its rows are rendered when it is opened. */
const OPEN_UP_TO = 12;

export function ItemGroup({ group, chosen, onToggle, mode, onMode }: ItemGroupProps) {
  const { items, label, show } = group;
  const [isShown, setShown] = useState(items.length <= OPEN_UP_TO);
  const open = items.filter(isOpen);
  const count = open.filter(({ position }) => chosen.has(position)).length;
  const watchId = useId();
  return (
    <details className={styles.group} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h4>{label}</h4>
        <span className="muted">{open.length === 0 ? 'All here' : `${count} of ${open.length} chosen`}</span>
      </summary>
      {isShown && (
        <>
          {open.length > 1 && (
            <AllBox
              label={`Select all: ${label}`}
              count={count}
              total={open.length}
              onChange={(isWanted) =>
                onToggle(
                  open.map(({ position }) => position),
                  isWanted,
                )
              }
            />
          )}
          {show?.watchable && (
            <Flex className={styles.watch} wrap gap={12} align="center">
              <label htmlFor={watchId}>New episodes of its feed</label>
              <Select
                id={watchId}
                value={mode}
                placeholder="As it is"
                options={modeChoices}
                onChange={onMode}
              />
            </Flex>
          )}
          <ul>
            {items.map((item) => (
              <li key={item.position}>
                <ItemRow
                  item={item}
                  isChosen={chosen.has(item.position)}
                  onToggle={(isWanted) => onToggle([item.position], isWanted)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

interface AllBoxProps {
  label: string;
  count: number;
  total: number;
  onChange: (isWanted: boolean) => void;
}

function AllBox({ label, count, total, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isPartly = count > 0 && count < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={count === total}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Select all {total}</span>
    </label>
  );
}

interface ItemRowProps {
  item: ProposedItem;
  isChosen: boolean;
  onToggle: (isWanted: boolean) => void;
}

const KINDS: Partial<Record<ImportKind, string>> = {
  name: 'Name',
  portrait: 'Portrait',
  platform: 'Streaming platform',
  show: 'Series',
  music: 'Music service',
};

const PRESENCES: Record<Presence, string> = {
  new: '',
  here: 'Already here',
  trash: 'In the trash: choose it to bring it back',
  declined: 'You left it out before',
};

function ItemRow({ item, isChosen, onToggle }: ItemRowProps) {
  const { kind, title, detail, publishedAt, notes, presence } = item;
  const facts = [KINDS[kind], publishedAt && formatDay(publishedAt), detail].filter(Boolean).join(' · ');
  const remarks = [PRESENCES[presence], ...notes].filter(Boolean);
  return (
    <label className={styles.item}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isOpen(item)}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span>
        <b>{title}</b>
        {facts && <small>{facts}</small>}
        {remarks.map((remark) => (
          <em key={remark}>{remark}</em>
        ))}
      </span>
    </label>
  );
}
