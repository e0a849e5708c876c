import { Button, DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { cx } from '#web/core/hub-ui/cx.ts';
import type { FieldSpec } from './content-kind.ts';
import { CENT, DollarField, MICRO } from './DollarField.tsx';
import styles from './FormField.module.css';
import { LinesField } from './LinesField.tsx';
import { ListField } from './ListField.tsx';
import { PictureField } from './PictureField.tsx';

interface InputProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What each kind of field is typed into. Values are what the server takes, never what only the screen shows. */
function drawInput(
  { kind = 'text', choices = [], optional, label }: FieldSpec,
  props: InputProps,
): ReactNode {
  const { value, onChange, ...rest } = props;
  switch (kind) {
    case 'area':
      return (
        <Input.TextArea
          {...rest}
          rows={4}
          value={text(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return <InputNumber {...rest} className={styles.wide} value={value as number} onChange={onChange} />;
    case 'money':
      return <DollarField {...rest} value={value} onChange={onChange} unit={CENT} />;
    case 'micros':
      return <DollarField {...rest} value={value} onChange={onChange} unit={MICRO} />;
    case 'choice':
      return (
        <Select
          {...rest}
          className={styles.wide}
          allowClear={optional === true}
          value={value === '' ? undefined : value}
          options={[...choices]}
          onChange={(chosen) => onChange(chosen ?? null)}
        />
      );
    case 'choices':
      return (
        <Select
          {...rest}
          className={styles.wide}
          mode="multiple"
          value={(value ?? []) as string[]}
          options={[...choices]}
          optionFilterProp="label"
          onChange={onChange}
        />
      );
    case 'switch':
      return <Switch {...rest} aria-label={label} checked={value === true} onChange={onChange} />;
    case 'instant':
      return (
        <DatePicker
          {...rest}
          className={styles.wide}
          showTime={{ format: 'HH:mm' }}
          format="MMM D, YYYY, h:mm A"
          value={value ? dayjs(text(value)) : null}
          onChange={(day) => onChange(day ? day.toISOString() : null)}
        />
      );
    case 'tags':
      return (
        <Select
          {...rest}
          className={styles.wide}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',']}
          value={(value ?? []) as string[]}
          onChange={(tags: string[]) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
        />
      );
    case 'lines':
    case 'rows':
      return (
        <LinesField
          {...rest}
          value={(value ?? []) as string[]}
          onChange={onChange}
          between={kind === 'rows' ? '\n' : '\n\n'}
        />
      );
    case 'picture':
      return <PictureField {...rest} value={text(value)} onChange={onChange} />;
    default:
      return <Input {...rest} value={text(value)} onChange={(event) => onChange(event.target.value)} />;
  }
}

interface FormFieldProps {
  spec: FieldSpec;
  control: Control<Record<string, unknown>>;
  disabled?: boolean;
  onChanged?: (value: unknown) => void;
}

/** A labelled field with its message below. */
export function FormField({ spec, control, disabled, onChanged }: FormFieldProps) {
  const id = useId();
  if (spec.kind === 'list')
    return (
      <ListField
        spec={spec}
        control={control}
        drawField={(field) => <FormField key={field.name} spec={field} control={control} />}
      />
    );
  return (
    <Controller
      name={spec.name}
      control={control}
      render={({ field, fieldState: { error } }) => (
        <div className={cx(styles.field, spec.half && styles.half)}>
          <label htmlFor={id}>{spec.label}</label>
          {drawInput(spec, {
            id,
            value: field.value,
            onChange(value) {
              field.onChange(spec.optional && value === '' ? null : value);
              onChanged?.(value);
            },
            onBlur: field.onBlur,
            disabled,
            'aria-invalid': error !== undefined,
            'aria-describedby': error || spec.hint ? `${id}-note` : undefined,
          })}
          {spec.offer && (
            <Button size="small" className={styles.offer} onClick={() => field.onChange(spec.offer?.value)}>
              {spec.offer.label}
            </Button>
          )}
          {(error || spec.hint) && (
            <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
              {error ? messageOf(error) : noteOf(spec, field.value)}
            </p>
          )}
        </div>
      )}
    />
  );
}

function noteOf({ counted, hint }: FieldSpec, value: unknown): string | undefined {
  if (counted === undefined) return hint;
  return `${[...text(value)].length}/${counted} · ${hint}`;
}

/** A list's error sits at the entry that is wrong. */
function messageOf(error: { message?: string | undefined }): string {
  if (error.message) return error.message;
  const inner = Object.values(error).find((entry) => typeof entry === 'object' && entry !== null);
  return inner ? messageOf(inner as { message?: string }) : 'Not valid';
}
