import { Button, Drawer, Flex, Switch } from 'antd';
import { Fragment, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { slugOf } from '#shared/core/text.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { isUnreadDate } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { FormField } from '#web/core/admin-ui/fields/FormField.tsx';
import { fieldLabel } from '#web/core/admin-ui/fields/field-label.ts';
import { NO_TIME_YET, PublishField } from '#web/core/admin-ui/fields/PublishField.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './ContentDrawer.module.css';
import {
  type AnyKind,
  dateOf,
  type Entry,
  type FieldSpec,
  flagOf,
  isTimed,
  scheduledFor,
} from './content-kind.ts';
import { DraftLink } from './DraftLink.tsx';
import { FillNote } from './FillNote.tsx';
import FormPreview from './FormPreview.tsx';
import { HistoryList } from './HistoryList.tsx';
import { managedCalls } from './managed-calls.ts';
import type { ContentActions } from './use-content-actions.ts';
import { useFilling } from './use-filling.ts';

type Values = Record<string, unknown>;

const hasTime = (value: unknown) => value !== NO_TIME_YET && !isUnreadDate(value);

/** The schema of a kind, with whether and from when on visitors see an entry. */
async function schemaOf(kind: AnyKind): Promise<z.ZodObject> {
  const schema = await kind.schema();
  const shape: Record<string, z.ZodType> = { [flagOf(kind).field]: z.boolean() };
  const name = isTimed(kind) ? 'publishAt' : dateOf(kind)?.name;
  if (name) {
    const known = schema.shape[name] ?? z.string().nullable().default(null);
    shape[name] = z.unknown().refine(hasTime, 'Choose a date and a time').pipe(known);
  }
  return schema.safeExtend(shape);
}

interface ContentDrawerProps {
  kind: AnyKind;
  /** Null for a new one. */
  entry: Entry | null;
  initial: Values;
  actions: ContentActions;
  /** The message of an invalid form, where it is one text for all fields. */
  invalidText?: string | undefined;
  onClose: () => void;
}

/** Adds or edits one entry. What is typed stays until it is saved, or discarded on purpose. */
export default function ContentDrawer({ kind, entry: given, initial, actions, ...rest }: ContentDrawerProps) {
  const { invalidText, onClose } = rest;
  const [entry, setEntry] = useState(given);
  /** The fields that the owner typed into: they are never overwritten by autofill. */
  const typed = useRef(new Set<string>());
  const [isPreviewing, setPreviewing] = useState(false);
  const hasPreview = kind.preview === undefined;
  const flag = flagOf(kind);
  const date = dateOf(kind);
  const shownFields = inOrder(kind).filter((spec) => spec !== date);
  const required = useRequired(kind);
  const [first] = useState<Values>({
    [flag.field]: true,
    ...(isTimed(kind) && { publishAt: null }),
    ...initial,
  });
  const { form, props, isSaving, conflict, leave, question } = useOwnerForm(() => schemaOf(kind), {
    values: first,
    save: (values, over?: Entry) => {
      const known = over ?? entry;
      return actions.save({ ...values, ...(known && { version: known.version }) }, known);
    },
    ...(entry && { newest: () => actions.newest(entry) }),
    showNewest(newest, { reset }) {
      setEntry(newest);
      reset(newest);
    },
    said: actions.saved,
    onSaved: onClose,
    labelOf: (name) => fieldLabel(kind.fields, name),
    invalid: () => (invalidText === undefined ? undefined : gone('Error', invalidText)),
  });
  const isOn = form.watch(flag.field) !== false;
  const { dirtyFields } = form.formState;

  /** Shows what a part of the entry has changed. What was typed there stays, and saving it asks which is to stay. */
  async function showChanged() {
    if (!entry) return;
    const newest = await actions.newest(entry);
    const isTyped = Object.keys(dirtyFields).some(
      (name) => JSON.stringify(newest[name]) !== JSON.stringify(entry[name]),
    );
    if (isTyped) return;
    setEntry(newest);
    form.reset({ ...form.getValues(), ...newest }, { keepDirtyValues: true });
  }

  const close = () => leave(onClose);

  /** The values derived from a field, such as the identifier from the title. */
  const followersOf = (name: string, value: unknown): Values => ({
    ...(entry === null && name === kind.idFrom && { [kind.idField]: slugOf(String(value)) }),
    ...kind.onFieldChange?.(name, value, entry === null),
  });

  /** Sets fields and their derived values, except fields that the owner typed into. @returns what it set */
  const fill = (values: Values): Values => {
    const followers = Object.entries(values).map(([name, value]) => followersOf(name, value));
    const all: Values = Object.assign({}, ...followers, values);
    const free = Object.entries(all).filter(([name]) => !typed.current.has(name));
    for (const [name, value] of free) form.setValue(name, value, { shouldDirty: true });
    return Object.fromEntries(free);
  };

  const filling = useFilling({ kind, form, isNew: entry === null, fill });

  const follow = (name: string, value: unknown) => {
    if (value === '' || value === null) typed.current.delete(name);
    else typed.current.add(name);
    fill(followersOf(name, value));
  };

  /** The entry for the preview: the current fields, as if published; null while they are invalid. */
  const drawnOf = async (values: Values) => {
    const { success, data } = (await kind.schema()).safeParse(values);
    return success ? { ...data, [flag.field]: true } : null;
  };
  const nameIn = (values: Values) => String(values[kind.idFrom ?? 'title'] ?? values.name ?? '');
  const note = isOn
    ? undefined
    : `A preview of how it would look. As ${flag.off.toLowerCase()}, visitors do not see it.`;

  return (
    <Drawer
      open
      size={isPreviewing ? 1180 : 460}
      title={`${entry ? 'Edit' : 'Add'} ${kind.noun}`}
      onClose={close}
      classNames={{ body: cx(styles.body, isPreviewing && styles.split) }}
      extra={
        hasPreview && (
          <Button aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
            {isPreviewing ? 'Close preview' : 'Preview'}
          </Button>
        )
      }
      footer={
        <Flex wrap gap="small" align="center" justify="flex-end">
          {!date && !isTimed(kind) && (
            <Flex component="span" className={styles.published} gap="small" align="center">
              <Switch
                size="small"
                checked={isOn}
                onChange={(on) => form.setValue(flag.field, on, { shouldDirty: true })}
                aria-label={flag.on}
              />
              {isOn ? flag.on : flag.off}
            </Flex>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit" form="content-form" loading={isSaving}>
            Save {kind.noun}
          </Button>
        </Flex>
      }
    >
      {isPreviewing && (
        <div className={styles.beside}>
          <FormPreview path={kind.path} form={form} read={drawnOf} at={nameIn(form.watch())} note={note} />
        </div>
      )}
      {conflict}
      <form id="content-form" className={styles.form} {...props}>
        {required.size > 0 && <p className={cx('hint', styles.legend)}>* has to be filled in</p>}
        {shownFields.map((spec) => (
          <Fragment key={spec.name}>
            <FormField
              required={required.has(spec.name)}
              spec={spec.name === kind.idField ? identifierField(spec) : spec}
              control={form.control}
              disabled={entry !== null && spec.name === kind.idField}
              onChanged={(value) => follow(spec.name, value)}
            />
            {entry === null && kind.fill?.field === spec.name && (
              <FillNote source={kind.fill.source} filling={filling} />
            )}
          </Fragment>
        ))}
        {(date || isTimed(kind)) && (
          <PublishField form={form} flag={flag} wasOn={entry?.[flag.field] === true} date={date} />
        )}
      </form>
      {entry && kind.Part && <kind.Part id={String(entry[kind.idField])} onChanged={showChanged} />}
      {entry && isUnseen(kind, entry) && hasPreview && (
        <DraftLink path={kind.path} id={String(entry[kind.idField])} />
      )}
      {entry && (
        <HistoryList
          calls={managedCalls(kind.path).historyOf(entry[kind.idField])}
          subject={`${kind.path}/${entry[kind.idField]}`}
          noun={kind.noun}
          fields={[
            ...kind.fields,
            { name: flag.field, label: flag.on },
            { name: 'publishAt', label: 'Time to be published' },
          ]}
          version={entry.version}
          onUndone={onClose}
        />
      )}
      {question}
    </Drawer>
  );
}

/** The fields of a form; the identifier follows what it is made from. */
function inOrder({ fields, idField, idFrom }: AnyKind): readonly FieldSpec[] {
  const id = fields.findIndex(({ name }) => name === idField);
  const from = fields.findIndex(({ name }) => name === idFrom);
  if (id < 0 || from < id) return fields;
  return [
    ...fields.slice(0, id),
    ...fields.slice(id + 1, from + 1),
    ...fields.slice(id, id + 1),
    ...fields.slice(from + 1),
  ];
}

/** The names of the fields that may not stay empty. */
function useRequired(kind: AnyKind): ReadonlySet<string> {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    void kind.schema().then(({ shape }) => {
      const needed = kind.fields.filter(({ name, kind: input }) => {
        if (input === 'switch' || input === 'check') return false;
        const field = shape[name] as z.ZodType | undefined;
        return field && !['', null, undefined, []].some((empty) => field.safeParse(empty).success);
      });
      if (isShown) setNames(new Set(needed.map(({ name }) => name)));
    });
    return () => {
      isShown = false;
    };
  }, [kind]);
  return names;
}

/** A draft, or a scheduled entry. */
const isUnseen = (kind: AnyKind, entry: Entry): boolean =>
  entry[flagOf(kind).field] === false || scheduledFor(kind, entry) !== null;

/** The field of the identifier, which every list locks once the entry is saved. */
const identifierField = (spec: FieldSpec): FieldSpec => ({
  ...spec,
  hint: [spec.hint, 'Cannot be changed once saved.'].filter(Boolean).join(' '),
});
