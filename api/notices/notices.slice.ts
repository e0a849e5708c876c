import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Slice, SliceParts } from '#api/core/slice.ts';
import { noticesAdminContract } from '#shared/notices/notices.admin.contract.ts';
import { noticesAdminRoutes } from './notices.admin.routes.ts';
import { noticesJobs } from './notices.jobs.ts';
import { createTellOwner } from './notices.mail.ts';
import { type NoticeTables, noticesStore } from './notices.store.ts';

interface NoticesOptions extends SliceParts<NoticeTables & OutboxTables & DocumentTables> {
  retention: { get(): Promise<{ eventDays: number }> };
}

/** What needs the owner's attention, recent events, and mails to the owner about them. */
export function createNoticesSlice({ database, ports, config, retention }: NoticesOptions) {
  const { db } = database;
  const { now, bus } = ports;
  // Their needs and events are shown, and most of them are made after this one.
  let slices: readonly Slice[] = [];
  return {
    start(all: readonly Slice[]) {
      slices = all;
    },
    tellOwner: createTellOwner(ports, config.PUBLIC_URL),
    endpoints: [bind(noticesAdminContract, noticesAdminRoutes({ database, now, bus, slices: () => slices }))],
    jobs: noticesJobs(noticesStore(db, []), async () => (await retention.get()).eventDays, now),
  };
}

export type NoticesSlice = ReturnType<typeof createNoticesSlice>;
