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
  /** All slices, whose needs and events are shown; read on each request, since most are created later. */
  slices: readonly Slice[];
  /** For how many days events are kept. */
  keptDays(): Promise<number>;
}

/** What needs the owner's attention, recent events, and mails to the owner about them. */
export function createNoticesSlice({ database, ports, config, slices, keptDays }: NoticesOptions) {
  const { db } = database;
  const { now, bus } = ports;
  return {
    tellOwner: createTellOwner(ports, config.PUBLIC_URL),
    endpoints: [bind(noticesAdminContract, noticesAdminRoutes({ database, now, bus, slices }))],
    jobs: noticesJobs(noticesStore(db, []), keptDays, now),
  };
}

export type NoticesSlice = ReturnType<typeof createNoticesSlice>;
