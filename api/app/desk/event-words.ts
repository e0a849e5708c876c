import type { EventWords } from '#api/notices/notices.events.ts';
import { type BookedService, bookedServiceNames } from '#shared/bookings/bookings.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { ownerLogKinds } from '#shared/core/owner-log.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';

const codeOf = ({ code }: Readonly<Record<string, unknown>>) => String(code);

const networkOf = ({ platform }: Readonly<Record<string, unknown>>) => platformNames[platform as Platform];

/** What of the owner's log is told at once. */
const securityWords: EventWords = Object.fromEntries(
  Object.entries(ownerLogKinds)
    .filter(([, { told }]) => told)
    .map(([kind, { text }]) => [`owner.${kind}`, () => ({ title: text, target: adminPaths.ownerLog })]),
);

/** What the owner is told about, and in which words. A visitor's name or text is not among them. */
export const eventWords: EventWords = {
  ...securityWords,
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
  'post.failed': (data, id) => ({
    title: `A post did not go out on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.assist': (data, id) => ({
    title: `Time to post on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.late': (data, id) => ({
    title: `A post missed its time on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.uncertain': (data, id) => ({
    title: `A post may not have arrived on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'social.disconnected': (data) => ({
    title: `${networkOf(data)} wants to be connected again`,
    target: adminPaths.social,
  }),
  'hub.failed': ({ cause }) => ({
    title: `The hub ended unexpectedly and was started again${typeof cause === 'string' ? `: ${cause}` : ''}`,
    target: adminPaths.system,
  }),
  'system.backup-failed': () => ({ title: 'A backup failed', target: adminPaths.backups }),
  'system.drill-failed': () => ({
    title: 'A backup could not be restored in the rehearsal',
    target: adminPaths.backups,
  }),
  'storage.low': ({ limit }) => ({
    title:
      limit === 'day'
        ? 'Visitors have nearly sent all they may in a day'
        : 'The room for what visitors send is nearly used up',
    target: adminPaths.system,
  }),
  'storage.full': ({ limit }) => ({
    title:
      limit === 'day'
        ? 'Visitors have sent all they may in a day: more is refused'
        : 'There is no room for what visitors send: more is refused',
    target: adminPaths.system,
  }),
  'mail.failed': (_, id) => ({ title: 'A mail did not leave', target: adminPaths.mail(id) }),
};
