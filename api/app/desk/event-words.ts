import type { EventWords } from '#api/notices/notices.events.ts';
import { type BookedService, bookedServiceNames } from '#shared/bookings/bookings.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

const codeOf = ({ code }: Readonly<Record<string, unknown>>) => String(code);

/** What the owner is told about, and in which words. A visitor's name or text is not among them. */
export const eventWords: EventWords = {
  'booking.created': (data, id) => ({
    title: `New booking request: ${bookedServiceNames[data.service as BookedService] ?? codeOf(data)}`,
    target: adminPaths.booking(id),
  }),
  'submission.created': (data, id) => ({
    title: `New track submission ${codeOf(data)}`,
    target: adminPaths.submission(id),
  }),
  'order.proof': (data) => ({
    title: `Proof of payment for ${codeOf(data)}`,
    target: adminPaths.order(codeOf(data)),
  }),
  'order.withdrawn': (data) => ({
    title: `${codeOf(data)} was withdrawn`,
    target: adminPaths.order(codeOf(data)),
  }),
  'order.added': (data) => ({
    title: `Something was added to ${codeOf(data)}`,
    target: adminPaths.order(codeOf(data)),
  }),
  'analytics.spike': ({ visitors }) => ({
    title: `${Number(visitors)} visitors this hour, far more than usual`,
    target: adminPaths.analyticsLive,
  }),
  'mail.failed': (_, id) => ({ title: 'A mail did not leave', target: adminPaths.mail(id) }),
};
