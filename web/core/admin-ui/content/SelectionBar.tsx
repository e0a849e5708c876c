import { Button, Checkbox, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type AnyKind, type Entry, flagOf } from './content-kind.ts';
import styles from './SelectionBar.module.css';
import { countOf, type SelectionAction, type useBulkActions } from './use-bulk-actions.ts';

const SelectionDialog = lazy(() => import('./SelectionDialog.tsx'));

interface SelectionBarProps {
  kind: AnyKind;
  /** The entries on screen. */
  entries: readonly Entry[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  bulk: ReturnType<typeof useBulkActions>;
}

/** The actions for the selected rows of a list. Each asks first, naming the number of rows. */
export function SelectionBar({ kind, entries, selected, onSelect, bulk }: SelectionBarProps) {
  const [asked, setAsked] = useState<SelectionAction | null>(null);
  const idOf = (entry: Entry) => String(entry[kind.idField]);
  const chosen = entries.filter((entry) => selected.includes(idOf(entry)));
  const isAll = chosen.length === entries.length;
  const words = wordsOf(kind);

  const apply = async (action: SelectionAction) => {
    onSelect(await bulk.apply(action, chosen));
    setAsked(null);
  };

  return (
    <div className={styles.area}>
      {entries.length > 0 && (
        <fieldset className={styles.bar} data-empty={chosen.length === 0 || undefined}>
          <legend className="sr">Selected {kind.nouns}</legend>
          <Checkbox
            className={styles.all}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => onSelect(isAll ? [] : entries.map(idOf))}
          >
            Select all of this page
          </Checkbox>
          <span className={styles.count} role="status">
            {chosen.length > 0 && `${chosen.length} selected`}
          </span>
          {chosen.length > 0 && (
            <Flex component="span" wrap gap="small">
              <Button onClick={() => setAsked('publish')}>{words.publish.label}</Button>
              <Button onClick={() => setAsked('hide')}>{words.hide.label}</Button>
              <Button danger onClick={() => setAsked('delete')}>
                {words.delete.label}
              </Button>
              <Button type="text" onClick={() => onSelect([])}>
                Clear selection
              </Button>
            </Flex>
          )}
        </fieldset>
      )}
      {bulk.refused.length > 0 && (
        <Flex className={styles.refused} vertical gap="small" align="start" role="alert">
          <b>These were left as they were:</b>
          <ul>
            {bulk.refused.map(({ id, name, text }) => (
              <li key={id}>
                <b>{name}</b>: {text}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={bulk.forgetRefused}>
            Close
          </Button>
        </Flex>
      )}
      {asked && (
        <Suspense fallback={null}>
          <SelectionDialog
            action={`${words[asked].label} ${countOf(kind, chosen.length)}`}
            consequence={words[asked].text}
            isDangerous={asked === 'delete'}
            onCancel={() => setAsked(null)}
            onConfirm={() => apply(asked)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The label and the explanation of each action, in the kind's own words for published and draft. */
function wordsOf(kind: AnyKind): Record<SelectionAction, { label: string; text: string }> {
  const { on, off } = flagOf(kind);
  const [publish, hide] = kind.flag ? [`Set to ${on}`, `Set to ${off}`] : ['Publish', 'Hide'];
  return {
    publish: {
      label: publish,
      text: `They become “${on}”. What has a date in the future appears on that date; times that were set for drafts are removed.`,
    },
    hide: { label: hide, text: `They become “${off}”, and nothing else of them changes.` },
    delete: { label: 'Delete', text: 'They go to the trash, from which they can be restored.' },
  };
}
