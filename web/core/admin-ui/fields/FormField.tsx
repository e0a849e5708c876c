import { Button, Checkbox, Flex, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import type { FieldSpec, InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { typedAddress } from './asset-field.ts';
import { CoverOffer } from './CoverOffer.tsx';
import { InstantInput, isUnreadDate } from './DateInputs.tsx';
import { EntryFold } from './EntryFold.tsx';
import styles from './FormField.module.css';
import { LabelledField } from './LabelledField.tsx';
import { LinesField } from './LinesField.tsx';
import { isUnread, NumberField } from './NumberField.tsx';
import { PictureField } from './PictureField.tsx';
import { textLimit } from './text-limit.ts';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Above this number of choices, the list can be searched by typing. */
const SEARCHED_FROM = 12;

/** The input for each kind of field. Its values are in the server's format, not in the displayed one. */
function drawInput(
  { kind = 'text', choices = [], optional, label, Input: OwnInput, limit, attributes, ratio }: FieldSpec,
  props: InputProps,
): ReactNode {
  if (OwnInput) return <OwnInput {...props} />;
  const { value, onChange, ...rest } = props;
  const typed = {
    ...attributes,
    ...rest,
    ...(limit && textLimit(limit)),
    value: text(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (kind) {
    case 'area':
      return <Input.TextArea rows={4} {...typed} />;
    case 'password':
      return <Input.Password {...typed} />;
    case 'number':
    case 'money':
    case 'micros':
      return <NumberField {...rest} kind={kind} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...rest}
          className={styles.wide}
          allowClear={optional === true}
          showSearch={choices.length > SEARCHED_FROM}
          optionFilterProp="label"
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
    case 'check':
      return (
        <Checkbox {...rest} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'instant':
      return <InstantInput {...rest} value={value} onChange={onChange} />;
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
    case 'asset':
      return (
        <Input
          {...rest}
          value={text(value)}
          onChange={(event) => onChange(typedAddress(event.target.value))}
        />
      );
    case 'picture':
      return <PictureField {...rest} ratio={ratio} value={text(value)} onChange={onChange} />;
    default:
      return <Input {...typed} />;
  }
}

interface FormFieldProps {
  spec: FieldSpec;
  control: Control<Record<string, unknown>>;
  disabled?: boolean;
  required?: boolean | undefined;
  onChanged?: (value: unknown) => void;
}

/** A labelled field with its message below. */
export function FormField({ spec, control, disabled, required, onChanged }: FormFieldProps) {
  if (spec.kind === 'list') return <ListField spec={spec} control={control} />;
  return (
    <Controller
      name={spec.name}
      control={control}
      render={({ field: { value, onChange, onBlur }, fieldState }) => {
        // A number field shows its own message when it cannot read the typed text.
        const error = isNumber(spec) && isUnread(value) ? undefined : fieldState.error;
        const change = (next: unknown) => {
          onChange(spec.optional && next === '' ? null : next);
          onChanged?.(next);
        };
        return (
          <LabelledField
            label={spec.kind === 'check' ? undefined : spec.label}
            half={spec.half}
            required={required}
            error={error && messageOf(error, value)}
            hint={noteOf(spec, value) || undefined}
            draw={(props) => (
              <>
                {drawInput(spec, { ...props, value, onChange: change, onBlur, disabled })}
                {spec.coverFrom && !value && (
                  <CoverOffer control={control} from={spec.coverFrom} of={props.id} onUse={change} />
                )}
              </>
            )}
          />
        );
      }}
    />
  );
}

const isNumber = ({ kind, Input: OwnInput }: FieldSpec) =>
  !OwnInput && (kind === 'number' || kind === 'money' || kind === 'micros');

const noteOf = ({ hint }: FieldSpec, value: unknown) => (typeof hint === 'function' ? hint(value) : hint);

/** The first message of an error; a list has its errors at its entries. */
export function messageOf(error: { message?: string | undefined }, value?: unknown): string {
  if (isUnreadDate(value)) return 'This date is not complete. Complete it, or clear it';
  if (error.message) return error.message;
  const inner = Object.values(error).find((entry) => typeof entry === 'object' && entry !== null);
  return inner ? messageOf(inner as { message?: string }) : 'Not valid';
}

/** A new entry of a list: optional fields are null, as they are stored. */
const blankOf = (of: readonly FieldSpec[]) =>
  Object.fromEntries(of.map(({ name, optional }) => [name, optional ? null : '']));

interface ListFieldProps {
  spec: FieldSpec;
  control: Control<Record<string, unknown>>;
}

/** A list whose entries have fields of their own; the owner adds, removes and moves them. */
function ListField({ spec, control }: ListFieldProps) {
  const { name, label, of = [], noun = 'entry', fixed, fresh, folded } = spec;
  const { fields, append, remove, swap } = useFieldArray({ control, name: name as never });
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {fields.map(({ id }, index) => (
        <Flex key={id} className={styles.entry} vertical gap={12}>
          {folded ? (
            <EntryFold
              control={control}
              name={`${name}.${index}`}
              title={folded}
              unnamed={`New ${noun}`}
              choices={of.find((field) => field.name === folded)?.choices}
            >
              <EntryFields of={of} name={`${name}.${index}`} control={control} />
            </EntryFold>
          ) : (
            <EntryFields of={of} name={`${name}.${index}`} control={control} />
          )}
          <Flex wrap gap="small">
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
          </Flex>
        </Flex>
      ))}
      {!fixed && <Button onClick={() => append({ ...blankOf(of), ...fresh } as never)}>Add {noun}</Button>}
    </fieldset>
  );
}

/** @param name the entry's place in the form, such as `tracks.0` */
const EntryFields = ({
  of,
  name,
  control,
}: Pick<ListFieldProps, 'control'> & { of: readonly FieldSpec[]; name: string }) => (
  <div className={styles.fields}>
    {of.map((field) => (
      <FormField key={field.name} spec={{ ...field, name: `${name}.${field.name}` }} control={control} />
    ))}
  </div>
);
