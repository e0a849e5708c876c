import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldSpec } from './content-kind.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type DocumentPath, documentCalls } from './managed-calls.ts';
import { Waiting } from './Waiting.tsx';

interface FieldGroup {
  title?: string;
  fields: readonly FieldSpec[];
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
