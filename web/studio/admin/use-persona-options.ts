import { useQuery } from '@tanstack/react-query';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

const PERSONAS = 'GET /api/admin/studio/personas';

/** Every persona that can be named, drafts included. */
export function usePersonaOptions(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: [PERSONAS, 'options'],
    queryFn: ({ signal }) => ownerCall(PERSONAS, { query: { limit: '100' } }, { signal }),
  });
  return (data?.items ?? []).map(({ personaId, name }) => ({ value: personaId, label: name }));
}
