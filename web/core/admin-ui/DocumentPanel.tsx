import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Control, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isPreviewKind } from '#shared/core/preview-kinds.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import { Advanced } from './Advanced.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { FieldSpec } from './content-kind.ts';
import styles from './DocumentPanel.module.css';
import { FormField } from './FormField.tsx';
import { formatMoment } from './format-instant.ts';
import { HistoryList } from './HistoryList.tsx';
import { LoadFailed, Waiting } from './LoadStates.tsx';
import { type DocumentPath, documentCalls, type StoredDocument } from './managed-calls.ts';
import { draftOf, dropDraft, keepDraft } from './unsaved.ts';
import { isConflict } from './use-content-actions.ts';

const FormPreview = lazy(() => import('./FormPreview.tsx'));

interface FieldGroup {
  title?: string;
  fields: readonly FieldSpec[];
  /** Closed until it is asked for: what hardly any owner has to change. */
  advanced?: boolean;
  /** What stands below the fields and follows what is typed. */
  Below?: ComponentType<{ control: Control<Record<string, unknown>> }>;
}

/** Content of which there is exactly one, as its panel needs it. */
export interface DocumentKind {
  /** Where it lives, such as `/api/admin/site/texts`. */
  path: DocumentPath;
  /** What stands in its path, where there is one for each of several things. */
  params?: Record<string, string>;
  /** How it is called in a sentence, such as 'texts'. */
  noun: string;
  schema: z.ZodObject;
  groups: readonly FieldGroup[];
  /** Told which fields were refused: one of them may belong to a group that is not shown. */
  onRefused?: (names: readonly string[]) => void;
  /** The title of the toast after saving, and what it says where the document does not show on the site. */
  saved: string;
  savedText?: string;
  /** What has to be done after it was saved. */
  onSaved?: () => void;
  /** The page that the preview shows, where the owner has chosen one to work on. */
  previewPage?: string;
  /** What stands beside the form and follows it. */
  Beside?: ComponentType<{ form: UseFormReturn<Values> }>;
}

/** What a document is kept under on this side: among what was read, and among what was typed. */
export const documentName = ({ path, params = {} }: Pick<DocumentKind, 'path' | 'params'>): string =>
  [path, ...Object.values(params)].join(' ');

/** One document: its form, what to do when somebody else changed it, and its history. */
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

/** What was typed into an element; empty for one that is not typed into. */
const textIn = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.value.split('\n')[0] ?? '')
    : '';

/** The names of the fields that something is wrong with, such as `words.live.title`. */
const namesIn = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isField = 'message' in error && typeof error.message === 'string';
    return isField ? [above + name] : namesIn(error, `${above}${name}.`);
  });

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** Changes one version of a document. What is typed stays when the owner looks at something else meanwhile. */
function DocumentForm({ kind, stored }: DocumentFormProps) {
  const { noun, schema, groups, Beside } = kind;
  const name = documentName(kind);
  const calls = documentCalls(kind.path, kind.params);
  const { version } = stored;
  const [conflict, setConflict] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  /** The text that was last gone to: the preview shows where it stands. */
  const [current, setCurrent] = useState('');
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: stored.value,
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    const draft = draftOf(name, version);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      if (isSame(values, stored.value)) dropDraft(name);
      else keepDraft(name, { version, values });
    });
    return unsubscribe;
  }, [form, name, version, stored.value]);

  const show = (saved: StoredDocument) => {
    dropDraft(name);
    client.setQueryData([name], saved);
  };

  const save = async (value: Values, over: number) => {
    try {
      const saved = await calls.put({ value, version: over });
      toast({ title: kind.saved, description: kind.savedText ?? 'It shows on the site from now on.' });
      show(saved);
      kind.onSaved?.();
    } catch (error) {
      const problem = problemOf(error);
      if (isConflict(error)) return setConflict(problem.text);
      const refused = Object.entries(problem.fields).map(([field, message]) => ({
        field: field.replace(/^value\./, ''),
        message,
      }));
      for (const { field, message } of refused) form.setError(field, { message });
      kind.onRefused?.(refused.map(({ field }) => field));
      const [first = problem.text] = Object.values(problem.fields);
      toast({ title: 'Error', description: first, variant: 'destructive' });
    }
  };

  const submit = form.handleSubmit(
    (value) => save(value, version),
    (errors) => {
      kind.onRefused?.(namesIn(errors));
      toast({ title: 'Error', description: 'Please check the marked fields.', variant: 'destructive' });
    },
  );
  const saveOver = form.handleSubmit(async (value) => {
    const newest = await calls.get();
    setConflict(null);
    await save(value, newest.version);
  });
  const showNewest = async () => show(await calls.get());
  const advanced = groups.filter((group) => group.advanced);
  const discard = () => {
    form.reset(stored.value);
    dropDraft(name);
  };

  const hasPreview = isPreviewKind(kind.path) && !Beside;
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
      {conflict && <ChangedMeanwhile conflict={conflict} onSaveOver={saveOver} onShowNewest={showNewest} />}
      {Beside && (
        <div className={styles.beside}>
          <Beside form={form} />
        </div>
      )}
      {isPreviewing && isPreviewKind(kind.path) && (
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
      <form
        className={styles.form}
        onSubmit={submit}
        onFocus={({ target }) => setCurrent(textIn(target))}
        noValidate
      >
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
        <div className={styles.bar}>
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            Save {noun}
          </Button>
          {isDirty && <Button onClick={discard}>Discard changes</Button>}
          <span className={styles.note} role="status">
            {isDirty ? 'Not saved yet' : stored.updatedAt && `Saved ${formatMoment(stored.updatedAt)}`}
          </span>
        </div>
      </form>
      <HistoryList
        calls={calls}
        subject={name}
        noun={noun}
        fields={groups.flatMap((group) => group.fields)}
        version={version}
        refreshes={name}
        onUndone={() => {
          dropDraft(name);
          kind.onSaved?.();
        }}
      />
    </section>
  );
}

function Group({ group, control }: { group: FieldGroup; control: Control<Values> }) {
  const { title, fields, Below } = group;
  return (
    <div className={styles.group}>
      {title && <h3>{title}</h3>}
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} control={control} />
      ))}
      {Below && <Below control={control} />}
    </div>
  );
}
