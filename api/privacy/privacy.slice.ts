import type { BackupTables } from '#api/backup/backup.store.ts';
import { restoreMark } from '#api/backup/read/restore-mark.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { changedPeopleData } from '#api/core/db/people.ts';
import type { PersonalData } from '#api/core/db/personal-data.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { eventPersonalData } from '#api/core/events/event-personal.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import { acceptedPersonalData } from '#api/core/http/accept-personal.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { forgetMails, mailPersonalData } from '#api/core/mail/mail-personal.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Slice, SliceParts } from '#api/core/slice.ts';
import { unpaidClosedBefore } from '#api/orders/orders.personal.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { PassageContext } from '#api/site/passages.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import {
  privacyAdditionContract,
  privacyAdminContract,
  retentionContract,
} from '#shared/privacy/privacy.admin.contract.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { erasedList } from './erased-list.ts';
import { privacyAdminRoutes } from './privacy.admin.routes.ts';
import { cleaning } from './privacy.cleaning.ts';
import { privacyAdditionDocument } from './privacy.content.ts';
import { additionDocument, retentionStore } from './privacy.documents.ts';
import { personElsewhere } from './privacy.elsewhere.ts';
import { collectedFacts } from './privacy.facts.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyPassages } from './privacy.passages.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { privacyService } from './privacy.service.ts';
import type { Stated } from './privacy.statements.ts';

type Tables = OrderTables &
  DocumentTables &
  BackupTables &
  OutboxTables &
  EventTables &
  AcceptedFormTables &
  ChangeTables;

interface PrivacyOptions extends SliceParts<Tables> {
  site: Pick<SiteSlice, 'store'>;
  /** All slices, with the personal data that they store and what they say about it. */
  slices: readonly Slice[];
}

/** The privacy page, and finding, exporting and erasing a person's data. */
export function createPrivacySlice(options: PrivacyOptions) {
  const { database, ports, config, whoIs, site, slices } = options;
  const { now } = ports;
  const { db } = database;
  // Data that refers to other data is erased first: requests before their orders.
  const parts: PersonalData[] = [
    ...slices.flatMap(({ personalData = [] }) => personalData).toReversed(),
    mailPersonalData(db),
    eventPersonalData(db),
    acceptedPersonalData(),
    // At the end: erasing the others is a change, too.
    changedPeopleData(),
  ];
  const erased = erasedList(config.DATA_DIR);
  const work = cleaning(database, now);
  const service = privacyService({
    database,
    parts,
    now,
    log: ports.log,
    content: ports.content,
    cleaning: work,
    erased,
    elsewhere: () => personElsewhere(database, config, now),
  });
  const addition = additionDocument(database, now);
  const retention = retentionStore(database, now);
  const facts = collectedFacts(slices);
  const stated = async (): Promise<Stated> => {
    const [{ creatorName, contactEmail }, kept, known] = await Promise.all([
      site.store.identity.get(),
      retention.get(),
      facts(),
    ]);
    return { creatorName, contactEmail, retention: kept, facts: known };
  };
  return {
    endpoints: [
      bind(privacyContract, privacyRoutes(stated, addition)),
      bind(privacyAdditionContract, documentRoutes(addition, whoIs)),
      bind(privacyAdminContract, privacyAdminRoutes(service, now)),
      bind(retentionContract, documentRoutes(retention, whoIs)),
    ],
    contentDocuments: [privacyAdditionDocument],
    passages: async (context: PassageContext) => privacyPassages(await stated(), context),
    jobs: privacyJobs({
      now,
      service,
      retention,
      closedOrders: (instant, limit) => unpaidClosedBefore(db, instant, limit),
      forgetMails: (instant) => forgetMails(db, instant),
      cleaning: work,
    }),
    /** A restored older backup must not bring back erased people. */
    start: async () => service.eraseAgain(await restoreMark(db)),
  };
}
