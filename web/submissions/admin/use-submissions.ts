import { useInfiniteQuery } from '@tanstack/react-query';
import type { SubmissionFilter } from '#shared/submissions/submissions.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';

const SUBMISSIONS = 'GET /api/admin/submissions';

/** Submitted tracks, page after page. */
export function useSubmissions(filter: SubmissionFilter) {
  return useInfiniteQuery({
    queryKey: [SUBMISSIONS, filter],
    queryFn: ({ pageParam, signal }) =>
      ownerCall(SUBMISSIONS, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
}
