import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

/** The current names of the services, by their ids; empty until they have been read. */
export function useServiceNames(): Readonly<Record<string, string>> {
  const { data } = useOwnerData('GET /api/admin/services/services', { query: {} });
  return Object.fromEntries(data?.items.map(({ id, title }) => [id, title]) ?? []);
}
