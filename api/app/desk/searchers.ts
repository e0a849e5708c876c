import type { bookingQueries } from '#api/bookings/bookings.queries.ts';
import type { orderQueries } from '#api/orders/orders.queries.ts';
import type { Searcher } from '#api/search/search.admin.routes.ts';
import type { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { bookedServiceNames, bookingStatusNames } from '#shared/bookings/bookings.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { stateNames } from '#shared/orders/orders.constants.ts';

export const searchOrders =
  (orders: ReturnType<typeof orderQueries>): Searcher =>
  async (q, limit) => {
    const { items } = await orders.list({ q }, { limit: String(limit) });
    return items.map(({ code, title, name, state }) => ({
      kind: 'order',
      id: code,
      title: `${code}, ${title}`,
      target: adminPaths.order(code),
      detail: `${name}, ${stateNames[state]}`,
    }));
  };

export const searchBookings =
  (bookings: ReturnType<typeof bookingQueries>): Searcher =>
  async (q, limit) => {
    const { items } = await bookings.list({ q }, { limit: String(limit) });
    return items.map(({ id, name, service, organization, status }) => ({
      kind: 'booking',
      id,
      title: `${bookedServiceNames[service]}, ${name}`,
      detail: [organization, bookingStatusNames[status]].filter(Boolean).join(', '),
      target: adminPaths.booking(id),
    }));
  };

export const searchSubmissions =
  (submissions: ReturnType<typeof submissionQueries>): Searcher =>
  async (q, limit) => {
    const { items } = await submissions.list({ q }, { limit: String(limit) });
    return items.map(({ id, code, songTitle, artistName }) => ({
      kind: 'submission',
      id,
      title: `“${songTitle}”, ${artistName}`,
      detail: code,
      target: adminPaths.submission(id),
    }));
  };
