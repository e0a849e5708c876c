import { useQuery } from '@tanstack/react-query';
import { DocumentForm, type DocumentKind, type StoredDocument } from './DocumentForm.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ownerJson } from './owner-call.ts';
import { Waiting } from './Waiting.tsx';

export type { DocumentKind, StoredDocument } from './DocumentForm.tsx';

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
