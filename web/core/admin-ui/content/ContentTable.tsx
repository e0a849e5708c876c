import { Button, Dropdown, type MenuProps, Tag } from 'antd';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './ContentTable.module.css';
import { type AnyKind, type ContentColumn, type Entry, flagOf, scheduledFor } from './content-kind.ts';
import type { ContentActions } from './use-content-actions.ts';

interface ContentTableProps {
  kind: AnyKind;
  entries: readonly Entry[];
  loading: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Whether rows can be moved: only while the list shows all entries, in their own order. */
  movable: boolean;
  actions: ContentActions;
  onEdit: (entry: Entry) => void;
  onErase: (entry: Entry) => void;
  emptyText: string;
  /** Which rows are selected; without it, none can be. */
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void } | undefined;
}

/** In pixels. */
const SELECTION_WIDTH = 48;

const orderOf = (sort: string | undefined, name: string): 'ascend' | 'descend' | null => {
  if (sort === name) return 'ascend';
  return sort === `-${name}` ? 'descend' : null;
};

export function ContentTable({ kind, entries, actions, sort, selection, ...props }: ContentTableProps) {
  const flag = flagOf(kind);
  const columnOf = (
    { title, field, sort: name, draw, phone = 'fact', numeric }: ContentColumn,
    index: number,
  ) => ({
    title,
    key: field ?? title,
    className: stackClass[index === 0 ? 'title' : phone],
    ...(numeric && { align: 'right' as const }),
    ...(name && { sorter: true, sortOrder: orderOf(sort, name), key: name }),
    render: (_: unknown, entry: Entry) => (
      <>
        {draw ? draw(entry) : field && String(entry[field] ?? '')}
        {index === 0 && entry[flag.field] === false && entry.publishAt === null && (
          <Tag className="mark">{flag.off}</Tag>
        )}
        {index === 0 && entry[flag.field] !== false && <HiddenTag reason={kind.hiddenBy?.(entry)} />}
        {index === 0 && scheduledFor(kind, entry) !== null && (
          <Tag className="mark">Scheduled, {formatMomentZone(scheduledFor(kind, entry))}</Tag>
        )}
      </>
    ),
  });

  return (
    <StackTable<Entry>
      dataSource={[...entries]}
      rowKey={(entry) => String(entry[kind.idField])}
      {...(selection && {
        rowSelection: {
          columnWidth: SELECTION_WIDTH,
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.onChange(keys.map(String)),
          getCheckboxProps: (entry) => ({ 'aria-label': `Select ${nameOf(kind, entry)}` }),
          getTitleCheckboxProps: () => ({ 'aria-label': 'Select all of this page' }),
        },
      })}
      loading={props.loading}
      emptyText={props.emptyText}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        props.onSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined);
      }}
      columns={[
        ...kind.columns.map(columnOf),
        {
          title: <span className="sr">Actions</span>,
          key: 'actions',
          className: cx(stackClass.actions),
          render: (_: unknown, entry: Entry) => (
            <RowActions kind={kind} entry={entry} entries={entries} actions={actions} {...props} />
          ),
        },
      ]}
    />
  );
}

const HiddenTag = ({ reason }: { reason: string | undefined }) =>
  reason && (
    <Tag className="mark" color="warning">
      {reason}
    </Tag>
  );

type RowActionsProps = Omit<ContentTableProps, 'sort' | 'onSort' | 'loading' | 'emptyText' | 'selection'> & {
  entry: Entry;
};

function RowActions({ kind, entry, entries, actions, movable, onEdit, onErase }: RowActionsProps) {
  const name = nameOf(kind, entry);
  if (entry.deletedAt !== null) {
    return (
      <span className={styles.actions}>
        <Button size="small" onClick={() => actions.restore(entry)} aria-label={`Restore ${name}`}>
          Restore
        </Button>
        <Button size="small" danger onClick={() => onErase(entry)} aria-label={`Delete ${name} for good`}>
          Delete for good
        </Button>
      </span>
    );
  }
  const at = entries.indexOf(entry);
  const items: MenuProps['items'] = [
    ...(kind.ordered && movable
      ? [
          {
            key: 'up',
            label: 'Move up',
            disabled: at === 0,
            onClick: () => actions.move(entries, entry, -1),
          },
          {
            key: 'down',
            label: 'Move down',
            disabled: at === entries.length - 1,
            onClick: () => actions.move(entries, entry, 1),
          },
        ]
      : []),
    { key: 'delete', label: 'Delete', danger: true, onClick: () => actions.remove(entry) },
  ];
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => onEdit(entry)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button size="small" aria-label={`More for ${name}`} icon={<MoreIcon />} />
      </Dropdown>
    </span>
  );
}

/** The name of an entry in messages. */
export const nameOf = (kind: AnyKind, entry: Entry): string =>
  String(entry.title ?? entry.name ?? entry[kind.idField]);

const MoreIcon = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
    <circle cx="2" cy="7" r="1.5" />
    <circle cx="7" cy="7" r="1.5" />
    <circle cx="12" cy="7" r="1.5" />
  </svg>
);
