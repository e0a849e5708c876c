import type { ReactNode } from 'react';
import { tooLong } from '#shared/core/text.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { type ControlProps, Field } from '#web/core/hub-ui/Field.tsx';
import styles from './GuestPart.module.css';
import { tooLongBy } from './guest-limits.ts';
import type { GuestFields } from './use-guest-fields.ts';

export interface RowProps {
  name: string;
  label: string;
  fields: GuestFields;
  hint?: ReactNode;
  /** Characters that it takes. */
  limit?: number | undefined;
  /** Whether the characters are counted while typing. */
  counted?: boolean;
  disabled: boolean;
  children: (control: ControlProps & InputProps) => ReactNode;
}

interface InputProps {
  value: string;
  disabled: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** A field that is saved by itself, with what is wrong with it and what another window has written. */
export function GuestFieldRow({ name, label, fields, hint, limit, counted, disabled, children }: RowProps) {
  const value = fields.valueOf(name);
  const extra = tooLongBy(value, limit);
  const other = fields.otherOf(name);
  const error = extra > 0 ? tooLong(extra, limit ?? 0) : fields.problemOf(name);
  const count = counted && limit ? `${value.trim().length} of ${limit} characters` : undefined;
  return (
    <div className={styles.row}>
      <Field label={label} hint={count ?? hint} error={error}>
        {(control) =>
          children({
            ...control,
            value,
            disabled,
            onChange: ({ target }) => fields.change(name, target.value),
            onBlur: fields.saveNow,
          })
        }
      </Field>
      {other !== undefined && (
        <div className={styles.conflict} role="alert">
          <p>
            <b>In another window this was changed to:</b>
          </p>
          <p className={styles.said}>{other || '(nothing)'}</p>
          <div className={styles.ways}>
            <Button tone="quiet" onClick={() => fields.settle(name, true)}>
              Keep what is here
            </Button>
            <Button tone="quiet" onClick={() => fields.settle(name, false)}>
              Take the other
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
