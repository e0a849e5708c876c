import { Input, Switch } from 'antd';
import { type Control, useController } from 'react-hook-form';
import { type Structure, usualName } from '#shared/site/site.structure.ts';
import { messageOf } from '#web/core/admin-ui/fields/FormField.tsx';
import { SortableRows } from '#web/core/admin-ui/lists/SortableRows.tsx';
import styles from './StructurePanel.module.css';

type Section = Structure['sections'][number];

/** The sections of the home page: their order, their titles, and which of them are shown. */
export function SectionsField({ control }: { control: Control<Record<string, unknown>> }) {
  const { field, fieldState } = useController({ control, name: 'sections' });
  const sections = field.value as Section[];
  const change = (id: string, changed: Partial<Section>) =>
    field.onChange(sections.map((section) => (section.id === id ? { ...section, ...changed } : section)));
  return (
    <div className={styles.pages}>
      <SortableRows
        label="Sections of the home page"
        items={sections}
        idOf={({ id }) => id}
        nameOf={({ id }) => usualName(id)}
        onOrder={field.onChange}
      >
        {({ id, title, shown }) => (
          <>
            <Input
              className={styles.called}
              value={title}
              aria-label={`Title of ${usualName(id)}`}
              onChange={({ target }) => change(id, { title: target.value })}
            />
            <Switch
              checked={shown}
              aria-label={`${usualName(id)} on the home page`}
              onChange={(next) => change(id, { shown: next })}
            />
          </>
        )}
      </SortableRows>
      {fieldState.error && <p role="alert">{messageOf(fieldState.error)}</p>}
    </div>
  );
}
