import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

/** Whether the content that came with the program is still there, beside which figures may be an example; false until known. */
export function useHasSamples(): boolean {
  const { data } = useOwnerData('GET /api/admin/samples', {});
  return data !== undefined && data.kinds.length + data.texts.length > 0;
}
