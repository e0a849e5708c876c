import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

/** Every persona that can be named, drafts included. */
export function usePersonaOptions(): { value: string; label: string }[] {
  const { data } = useOwnerData('GET /api/admin/studio/personas', { query: { limit: '100' } });
  return (data?.items ?? []).map(({ personaId, name }) => ({ value: personaId, label: name }));
}
