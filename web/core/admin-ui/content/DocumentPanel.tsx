import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { PreviewedDocument } from '#shared/contract.ts';
import { draftOf, dropDraft, keepDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { Advanced } from '#web/core/admin-ui/fields/Advanced.tsx';
import { FormField } from '#web/core/admin-ui/fields/FormField.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import type { FieldSpec } from './content-kind.ts';
import styles from './DocumentPanel.module.css';
import { HistoryList } from './HistoryList.tsx';
import { type DocumentPath, documentCalls, type StoredDocument } from './managed-calls.ts';

const FormPreview = lazy(() => import('./FormPreview.tsx'));

interface FieldGroup {
  title?: string;
  fields: readonly FieldSpec[];
  /** Rarely needed: collapsed until the owner opens it. */
  advanced?: boolean;
  /** Draws the fields together, in place of one input for each. */
  Draw?: ComponentType<{ control: Control<Record<string, unknown>> }>;
  /** Shown below the fields; follows what is typed. */
  Below?: ComponentType<{ control: Control<Record<string, unknown>> }>;
}

/** The path of its calls, such as `/api/admin/site/texts`, and whether a public page shows it. */
type Previewed =
  | { path: PreviewedDocument; preview?: never }
  | { path: Exclude<DocumentPath, PreviewedDocument>; preview: false };

/** Content that exists exactly once, as its panel needs it. */
export type DocumentKind = Previewed & {
  /** The path parameters, where there is one document for each of several items. */
  params?: Record<string, string>;
  /** Its name in a sentence, such as 'texts'. */
  noun: string;
  schema: z.ZodObject;
  groups: readonly FieldGroup[];
  /** Gets the names of the refused fields: one of them may belong to a group that is not shown. */
  onRefused?: (names: readonly string[]) => void;
  /** The title of the toast after saving, and its text where the document does not show on the site. */
  saved: string;
  savedText?: string;
  /** Called after saving. */
  onSaved?: () => void;
  /** The page that the preview shows, where the owner has chosen one to work on. */
  previewPage?: string;
  /** Shown beside the form; follows its values. */
  Beside?: ComponentType<{ form: UseFormReturn<Values> }>;
};

/** The name of a document in the browser: its query key, and the key of its unsaved draft. */
export const documentName = ({ path, params = {} }: Pick<DocumentKind, 'path' | 'params'>): string =>
  [path, ...Object.values(params)].join(' ');

/** One document: its form, its save conflicts, and its history. */
export function DocumentPanel({ kind }: { kind: DocumentKind }) {
  const { data, error, refetch } = useQuery({
    queryKey: [documentName(kind)],
    queryFn: documentCalls(kind.path, kind.params).get,
  });
  if (data) return <DocumentForm key={`${documentName(kind)} ${data.version}`} kind={kind} stored={data} />;
  if (!error) return <Waiting />;
  return <LoadFailed error={error} onRetry={refetch} />;
}

type Values = Record<string, unknown>;

interface DocumentFormProps {
  kind: DocumentKind;
  stored: StoredDocument;
}

/** The first line typed into an element; empty for an element that takes no text. */
const textIn = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.value.split('\n')[0] ?? '')
    : '';

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** The form for one version of a document. Typed values stay when the owner opens another screen. */
function DocumentForm({ kind, stored }: DocumentFormProps) {
  const { noun, schema, groups, Beside } = kind;
  const name = documentName(kind);
  const calls = documentCalls(kind.path, kind.params);
  const { version } = stored;
  const [isPreviewing, setPreviewing] = useState(false);
  /** The text of the field that last had the focus: the preview scrolls to it. */
  const [current, setCurrent] = useState('');
  const client = useQueryClient();
  const show = (saved: StoredDocument) => {
    dropDraft(name);
    client.setQueryData([name], saved);
  };
  const { form, props, isSaving, conflict } = useOwnerForm(schema, {
    values: stored.value,
    save: (value, over?: StoredDocument) => calls.put({ value, version: (over ?? stored).version }),
    newest: calls.get,
    showNewest: show,
    said: { title: kind.saved, ...(kind.savedText && { description: kind.savedText }) },
    onSaved(saved) {
      show(saved);
      kind.onSaved?.();
    },
    ...(kind.onRefused && { onRefused: kind.onRefused }),
    invalid: () => gone('Error', 'Please check the marked fields.'),
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = draftOf(name, version);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      if (isSame(values, stored.value)) dropDraft(name);
      else keepDraft(name, { version, values });
    });
    return unsubscribe;
  }, [form, name, version, stored.value]);

  const advanced = groups.filter((group) => group.advanced);
  const discard = () => {
    form.reset(stored.value);
    dropDraft(name);
  };

  const hasPreview = kind.preview === undefined && !Beside;
  const drawnOf = async (values: Values) => schema.safeParse(values).data ?? null;

  return (
    <section className={cx(styles.panel, (Beside || isPreviewing) && styles.split)} aria-label={noun}>
      {hasPreview && (
        <Button
          className={styles.toggle}
          aria-expanded={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          {isPreviewing ? 'Close preview' : 'Preview'}
        </Button>
      )}
      {conflict}
      {Beside && (
        <div className={styles.beside}>
          <Beside form={form} />
        </div>
      )}
      {isPreviewing && (
        <div className={styles.beside}>
          <Suspense fallback={<Waiting />}>
            <FormPreview
              path={kind.path}
              form={form}
              read={drawnOf}
              goTo={current}
              shownPage={kind.previewPage}
            />
          </Suspense>
        </div>
      )}
      <form className={styles.form} {...props} onFocus={({ target }) => setCurrent(textIn(target))}>
        {groups
          .filter(({ advanced }) => !advanced)
          .map((group) => (
            <Group key={group.title ?? ''} group={group} control={form.control} />
          ))}
        {advanced.length > 0 && (
          <Advanced
            what={advanced.map(({ title }) => title).join(', ')}
            needed={advanced.some(({ fields }) =>
              fields.some(({ name }) => form.getFieldState(name, form.formState).invalid),
            )}
          >
            {advanced.map((group) => (
              <Group key={group.title ?? ''} group={group} control={form.control} />
            ))}
          </Advanced>
        )}
        <Flex className={styles.bar} wrap gap="small" align="center">
          <Button type="primary" htmlType="submit" loading={isSaving}>
            Save {noun}
          </Button>
          {isDirty && <Button onClick={discard}>Discard changes</Button>}
          <span className={styles.note} role="status">
            {isDirty ? 'Not saved yet' : stored.updatedAt && `Saved ${formatMoment(stored.updatedAt)}`}
          </span>
        </Flex>
      </form>
      <HistoryList
        calls={calls}
        subject={name}
        noun={noun}
        fields={groups.flatMap((group) => group.fields)}
        version={version}
        onUndone={() => {
          dropDraft(name);
          kind.onSaved?.();
        }}
      />
    </section>
  );
}

function Group({ group, control }: { group: FieldGroup; control: Control<Values> }) {
  const { title, fields, Draw, Below } = group;
  return (
    <div className={styles.group}>
      {title && <h3>{title}</h3>}
      {Draw ? (
        <Draw control={control} />
      ) : (
        fields.map((spec) => <FormField key={spec.name} spec={spec} control={control} />)
      )}
      {Below && <Below control={control} />}
    </div>
  );
}
