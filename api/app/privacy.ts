import path from 'node:path';
import { visitPersonalData } from '#api/analytics/analytics.personal.ts';
import { bookingsPersonalData } from '#api/bookings/bookings.personal.ts';
import { chatPersonalData } from '#api/chat/chat.personal.ts';
import { ERASED_FILE } from '#api/core/backup/data-files.ts';
import { restoreMark } from '#api/core/backup/restore-mark.ts';
import { documentRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { acceptedPersonalData } from '#api/core/db/accept-personal.ts';
import { eventPersonalData } from '#api/core/events/event-personal.ts';
import { hashUnder, installKey } from '#api/core/install-key.ts';
import { forgetMails, mailPersonalData } from '#api/core/mail/mail-personal.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { ordersPersonalData, unpaidClosedBefore } from '#api/orders/orders.personal.ts';
import { erasedList } from '#api/privacy/erased-list.ts';
import { additionDocument } from '#api/privacy/privacy.addition.ts';
import { privacyAdminRoutes } from '#api/privacy/privacy.admin.routes.ts';
import { cleaning } from '#api/privacy/privacy.cleaning.ts';
import { privacyJobs } from '#api/privacy/privacy.jobs.ts';
import { privacyRoutes } from '#api/privacy/privacy.routes.ts';
import { privacyService } from '#api/privacy/privacy.service.ts';
import { submissionsPersonalData } from '#api/submissions/submissions.personal.ts';
import {
  privacyAdditionContract,
  privacyAdminContract,
  retentionContract,
} from '#shared/privacy/privacy.admin.contract.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { personElsewhere } from './elsewhere.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';
import { privacyFacts } from './privacy-facts.ts';
import { privateFiles } from './storage.ts';

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
    elsewhere: () => personElsewhere(database, config, now),
  });
  const addition = additionDocument(database, now);
  return {
    endpoints: [
      bind(
        privacyContract,
        privacyRoutes(() => privacyFacts(options), addition),
      ),
      bind(privacyAdditionContract, documentRoutes(addition, whoIs)),
      bind(privacyAdminContract, privacyAdminRoutes(service, now)),
      bind(retentionContract, documentRoutes(stores.retention, whoIs)),
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
