import { useInfiniteQuery } from '@tanstack/react-query';
import type { BookingFilter } from '#shared/bookings/bookings.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

const BOOKINGS = 'GET /api/admin/bookings';

/** Booking requests, loaded page by page. */
export function useBookings(filter: BookingFilter) {
  return useInfiniteQuery({
    queryKey: [BOOKINGS, filter],
    queryFn: ({ pageParam, signal }) =>
      ownerCall(BOOKINGS, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
}
