import { useQuery } from '@tanstack/react-query';
import type { PeopleFilter } from '#shared/people/people.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { segmentText } from './people-words.ts';

/** How many people a segment would have, while it is chosen. */
export function SegmentCount({ filter }: { filter: PeopleFilter }) {
  const isEmpty = Object.keys(filter).length === 0;
  const { data, error } = useQuery({
    queryKey: ['POST /api/admin/people-segments/count', filter],
    queryFn: ({ signal }) =>
      ownerCall('POST /api/admin/people-segments/count', { body: { filter } }, { signal }),
    enabled: !isEmpty,
    retry: false,
    placeholderData: (before) => before,
  });
  return (
    <p role="status">
      {isEmpty ? 'Choose what its people have in common.' : error || !data ? '–' : segmentText(data)}
    </p>
  );
}
