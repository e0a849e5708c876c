import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { FieldSpec } from './content-kind.ts';
import styles from './DocumentPanel.module.css';
import { draftOf, dropDraft, keepDraft } from './document-drafts.ts';
import { FormField } from './FormField.tsx';
import { formatMoment } from './format-instant.ts';
import { HistoryList } from './HistoryList.tsx';
import { ownerJson } from './owner-call.ts';
import { isConflict } from './use-content-actions.ts';

interface FieldGroup {
  title?: string;
  fields: readonly FieldSpec[];
  /** What stands below the fields and follows what is typed. */
  Below?: ComponentType<{ control: Control<Record<string, unknown>> }>;
}

/** Content of which there is exactly one, as its panel needs it. */
export interface DocumentKind {
  /** Where it lives, such as `/api/admin/site/texts`. */
  path: string;
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
}

export interface StoredDocument {
  value: Record<string, unknown>;
  version: number;
  updatedAt: string | null;
}

type Values = Record<string, unknown>;

interface DocumentFormProps {
  kind: DocumentKind;
  stored: StoredDocument;
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** Changes one version of a document. What is typed stays when the owner looks at something else meanwhile. */
export function DocumentForm({ kind, stored }: DocumentFormProps) {
  const { path, noun, schema, groups } = kind;
  const { version } = stored;
  const [conflict, setConflict] = useState<string | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: stored.value,
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    const draft = draftOf(path, version);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      if (isSame(values, stored.value)) dropDraft(path);
      else keepDraft(path, { version, values });
    });
    return unsubscribe;
  }, [form, path, version, stored.value]);

  const show = (saved: StoredDocument) => {
    dropDraft(path);
    client.setQueryData([path], saved);
  };

  const save = async (value: Values, over: number) => {
    try {
      const saved = await ownerJson<StoredDocument>('PUT', path, { body: { value, version: over } });
      toast({ title: kind.saved, description: kind.savedText ?? 'It shows on the site from now on.' });
      show(saved);
      kind.onSaved?.();
    } catch (error) {
      const problem = problemOf(error);
      if (isConflict(error)) return setConflict(problem.text);
      for (const [name, message] of Object.entries(problem.fields))
        form.setError(name.replace(/^value\./, ''), { message });
      const [first = problem.text] = Object.values(problem.fields);
      toast({ title: 'Error', description: first, variant: 'destructive' });
    }
  };

  const submit = form.handleSubmit(
    (value) => save(value, version),
    (errors) => {
      kind.onRefused?.(Object.keys(errors));
      toast({ title: 'Error', description: 'Please check the marked fields.', variant: 'destructive' });
    },
  );
  const saveOver = form.handleSubmit(async (value) => {
    const newest = await ownerJson<StoredDocument>('GET', path);
    setConflict(null);
    await save(value, newest.version);
  });
  const showNewest = async () => show(await ownerJson<StoredDocument>('GET', path));
  const discard = () => {
    form.reset(stored.value);
    dropDraft(path);
  };

  return (
    <section className={styles.panel} aria-label={noun}>
      {conflict && <ChangedMeanwhile conflict={conflict} onSaveOver={saveOver} onShowNewest={showNewest} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        {groups.map(({ title = '', fields, Below }) => (
          <div key={title} className={styles.group}>
            {title && <h3>{title}</h3>}
            {fields.map((spec) => (
              <FormField key={spec.name} spec={spec} control={form.control} />
            ))}
            {Below && <Below control={form.control} />}
          </div>
        ))}
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
        address={path}
        noun={noun}
        version={version}
        refreshes={path}
        onUndone={() => {
          dropDraft(path);
          kind.onSaved?.();
        }}
      />
    </section>
  );
}
