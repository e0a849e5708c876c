import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { FieldSpec } from './content-kind.ts';
import styles from './ListField.module.css';

interface ListFieldProps {
  spec: FieldSpec;
  control: Control<Record<string, unknown>>;
  /** Draws a field of an entry. */
  drawField: (field: FieldSpec) => ReactNode;
}

/** A list whose entries have fields of their own; the owner adds, removes and moves them. */
export function ListField({ spec, control, drawField }: ListFieldProps) {
  const { name, label, of = [], noun = 'entry', fixed } = spec;
  const { fields, append, remove, swap } = useFieldArray({ control, name: name as never });
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.entry}>
          <div className={styles.fields}>
            {of.map((field) => drawField({ ...field, name: `${name}.${index}.${field.name}` }))}
          </div>
          <div className={styles.buttons}>
            <Button size="small" disabled={index === 0} onClick={() => swap(index, index - 1)}>
              Up
            </Button>
            <Button
              size="small"
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              Down
            </Button>
            {!fixed && (
              <Button size="small" danger onClick={() => remove(index)}>
                Remove {noun}
              </Button>
            )}
          </div>
        </div>
      ))}
      {!fixed && (
        <Button onClick={() => append(Object.fromEntries(of.map((field) => [field.name, ''])) as never)}>
          Add {noun}
        </Button>
      )}
    </fieldset>
  );
}
