import { useQuery } from '@tanstack/react-query';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

/** The current names of the services, by their ids; empty until they have been read. */
export function useServiceNames(): Readonly<Record<string, string>> {
  const { data } = useQuery({
    // Under the list's query key, so that it is refetched after each change.
    queryKey: ['/api/admin/services/services', 'names'],
    queryFn: async () => (await ownerCall('GET /api/admin/services/services', { query: {} })).items,
  });
  return Object.fromEntries(data?.map(({ id, title }) => [id, title]) ?? []);
}
