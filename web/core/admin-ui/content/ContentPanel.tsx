import { Button, Flex, Pagination } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PAGE_SIZE } from '#shared/core/page-size.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { useNewInAddress } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import { ContentTable, nameOf } from './ContentTable.tsx';
import { type AnyKind, type Entry, flagOf } from './content-kind.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { type PanelTexts, useContentActions } from './use-content-actions.ts';
import { useContentList, useListState } from './use-content-list.ts';

// Most visits only read the list, so the code of the forms loads when one is opened.
const ContentDrawer = lazy(() => import('./ContentDrawer.tsx'));
const EraseDialog = lazy(() => import('./EraseDialog.tsx'));

interface ContentPanelProps {
  kind: AnyKind;
  texts?: PanelTexts;
  /** Further buttons beside 'Add'. */
  extras?: ReactNode;
}

interface Editing {
  entry: Entry | null;
  initial: Record<string, unknown>;
}

function statesOf(kind: AnyKind) {
  const flag = flagOf(kind);
  return [
    { value: '', label: 'All' },
    { value: 'live', label: flag.on },
    { value: 'draft', label: flag.off },
    { value: 'trash', label: 'Trash' },
  ];
}

/** A kind of content: its list with search, sort and paging, and the drawer to edit one. */
export function ContentPanel({ kind, texts = {}, extras }: ContentPanelProps) {
  const [list, changeList] = useListState();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [erasing, setErasing] = useState<Entry | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const actions = useContentActions(kind, texts);
  const bulk = useBulkActions(kind);
  const { data, isPending, isPlaceholderData, error, refetch } = useContentList(kind, list);

  const add = () => setEditing({ entry: null, initial: kind.defaults?.() ?? {} });
  useNewInAddress(add);
  const entries = data?.items ?? [];
  // Only what is on screen counts as selected.
  const onScreen = entries.map((entry) => String(entry[kind.idField]));
  const ids = selected.filter((id) => onScreen.includes(id));
  const isSelectable = list.state !== 'trash';
  const isPlain = !list.q && !list.state && !list.sort && !list.filter;

  return (
    <Flex component="section" vertical gap={12} aria-label={kind.nouns}>
      <ListBar
        search={
          <ListSearch
            kept={list.q ?? ''}
            onSearch={(q) => changeList({ q })}
            label={`Search ${kind.nouns}`}
          />
        }
        actions={extras}
        primary={
          <Button type="primary" onClick={add}>
            Add {kind.noun}
          </Button>
        }
      >
        {kind.filter && (
          <ListSelect
            label={kind.filter.label}
            value={list.filter ?? ''}
            options={[{ value: '', label: kind.filter.label }, ...kind.filter.choices]}
            onChange={(filter) => changeList({ filter })}
          />
        )}
        <ListSelect
          label="Which to show"
          value={list.state ?? ''}
          options={statesOf(kind)}
          onChange={(state) => changeList({ state })}
        />
      </ListBar>
      {isSelectable && !error && (
        <SelectionBar kind={kind} entries={entries} selected={ids} onSelect={setSelected} bulk={bulk} />
      )}
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ContentTable
          kind={kind}
          entries={entries}
          selection={isSelectable ? { ids, onChange: setSelected } : undefined}
          loading={isPending || isPlaceholderData}
          sort={list.sort}
          onSort={(sort) => changeList({ sort: sort ?? '' })}
          movable={isPlain && (data?.total ?? 0) <= PAGE_SIZE}
          actions={actions}
          onEdit={(entry) => setEditing({ entry, initial: entry })}
          onErase={setErasing}
          emptyText={isPlain ? kind.emptyText : `No ${kind.nouns} match this.`}
        />
      )}
      <Flex className="hint" wrap gap={12} align="center" justify="space-between">
        <span>{data && `${data.total} ${data.total === 1 ? kind.noun : kind.nouns}`}</span>
        {data && data.total > PAGE_SIZE && (
          <Pagination
            current={Number(list.page ?? 1)}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={(page) => changeList({ page: String(page) })}
          />
        )}
      </Flex>
      {editing && (
        <Suspense fallback={null}>
          <ContentDrawer
            key={String(editing.entry?.[kind.idField] ?? 'new')}
            kind={kind}
            {...editing}
            actions={actions}
            invalidText={texts.invalid}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      {erasing && (
        <Suspense fallback={null}>
          <EraseDialog
            name={nameOf(kind, erasing)}
            consequence={texts.erase?.(erasing)}
            onCancel={() => setErasing(null)}
            onErase={async () => {
              await actions.erase(erasing);
              setErasing(null);
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}
