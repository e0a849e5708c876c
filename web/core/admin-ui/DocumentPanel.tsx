import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldSpec } from './content-kind.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ownerJson } from './owner-call.ts';
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

/** One document: its form, what to do when somebody else changed it, and its history. */
export function DocumentPanel({ kind }: { kind: DocumentKind }) {
  const { data, error, refetch } = useQuery({
    queryKey: [kind.path],
    queryFn: () => ownerJson<StoredDocument>('GET', kind.path),
  });
  if (data) return <DocumentForm key={`${kind.path} ${data.version}`} kind={kind} stored={data} />;
  if (!error) return <Waiting />;
  return <LoadFailed error={error} onRetry={refetch} />;
}
