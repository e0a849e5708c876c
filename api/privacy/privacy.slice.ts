import path from 'node:path';
import { visitPersonalData } from '#api/analytics/analytics.personal.ts';
import type { Part, PartOptions } from '#api/app/part.ts';
import { ERASED_FILE } from '#api/backup/data-files.ts';
import { restoreMark } from '#api/backup/restore-mark.ts';
import { bookingsPersonalData } from '#api/bookings/bookings.personal.ts';
import { chatPersonalData } from '#api/chat/chat.personal.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { documentRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { acceptedPersonalData } from '#api/core/db/accept-personal.ts';
import { eventPersonalData } from '#api/core/events/event-personal.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { hashUnder, installKey } from '#api/core/install-key.ts';
import { forgetMails, mailPersonalData } from '#api/core/mail/mail-personal.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { privateFiles } from '#api/core/storage.ts';
import { ordersPersonalData, unpaidClosedBefore } from '#api/orders/orders.personal.ts';
import { submissionsPersonalData } from '#api/submissions/submissions.personal.ts';
import {
  privacyAdditionContract,
  privacyAdminContract,
  retentionContract,
} from '#shared/privacy/privacy.admin.contract.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { privacyAddition } from '#shared/privacy/privacy.schema.ts';
import { retention } from '#shared/privacy/retention.schema.ts';
import { erasedList } from './erased-list.ts';
import { ADDITION_KEY, additionDocument, noAddition } from './privacy.addition.ts';
import { privacyAdminRoutes } from './privacy.admin.routes.ts';
import { cleaning } from './privacy.cleaning.ts';
import { personElsewhere } from './privacy.elsewhere.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyFacts } from './privacy.read-facts.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { privacyService } from './privacy.service.ts';
import { RETENTION_KEY, usualRetention } from './retention.store.ts';

interface PrivacyPart extends Part {
  /** To be called before anybody is answered: a backup of before must not bring back who was erased. */
  prepare(): Promise<void>;
}

/** What people may ask of whoever keeps their data. */
export function createPrivacyPart(options: PartOptions & { whoIs: WhoIs }): PrivacyPart {
  const { database, stores, ports, config, whoIs } = options;
  const { now } = ports;
  const { db } = database;
  const files = privateFiles(config, ports.fetch);
  // Requests before the orders that they refer to.
  const parts: PersonalData[] = [
    bookingsPersonalData(db),
    submissionsPersonalData(db),
    ordersPersonalData(db, files),
    visitPersonalData(),
    chatPersonalData(db),
    mailPersonalData(db),
    eventPersonalData(db),
    acceptedPersonalData(),
  ];
  const { DATA_DIR: dataDir } = config;
  const erased = erasedList(path.join(dataDir, ERASED_FILE), async (email) =>
    hashUnder(await installKey(dataDir), 'erased', email),
  );
  const work = cleaning(database, now);
  const service = privacyService({
    database,
    parts,
    now,
    bus: ports.bus,
    log: ports.log,
    content: ports.content,
    cleaning: work,
    erased,
    elsewhere: () => personElsewhere(db, config, now),
  });
  const periods = managedDocument(database, RETENTION_KEY, retention, { now, fallback: usualRetention });
  const addition = managedDocument(database, ADDITION_KEY, privacyAddition, { now, fallback: noAddition });
  return {
    endpoints: [
      bind(
        privacyContract,
        privacyRoutes(() => privacyFacts(options), additionDocument(db, now)),
      ),
      bind(privacyAdditionContract, documentRoutes(addition, whoIs)),
      bind(privacyAdminContract, privacyAdminRoutes(service, now)),
      bind(retentionContract, documentRoutes(periods, whoIs)),
    ],
    jobs: privacyJobs({
      now,
      service,
      retention: stores.retention,
      closedOrders: (instant, limit) => unpaidClosedBefore(db, instant, limit),
      forgetMails: (instant) => forgetMails(db, instant),
      cleaning: work,
    }),
    prepare: async () => service.eraseAgain(await restoreMark(db)),
  };
}
