import path from 'node:path';
import { bookingsPersonalData } from '#api/bookings/bookings.personal.ts';
import { acceptedPersonalData } from '#api/core/db/accept-personal.ts';
import { eventPersonalData } from '#api/core/events/event-personal.ts';
import { mailPersonalData } from '#api/core/mail/mail-personal.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { localPrivateFiles } from '#api/core/private-files.ts';
import { ordersPersonalData } from '#api/orders/orders.personal.ts';
import { privacyAdminRoutes } from '#api/privacy/privacy.admin.routes.ts';
import { privacyService } from '#api/privacy/privacy.service.ts';
import { submissionsPersonalData } from '#api/submissions/submissions.personal.ts';
import { privacyAdminContract } from '#shared/privacy/privacy.admin.contract.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

/** What people may ask of whoever keeps their data. */
export function createPrivacyPart({ database, ports, config }: PartOptions): Part {
  const { db } = database;
  const files = localPrivateFiles(path.join(config.DATA_DIR, 'private'));
  // Requests before the orders that they refer to.
  const parts: PersonalData[] = [
    bookingsPersonalData(db),
    submissionsPersonalData(db),
    ordersPersonalData(db, files),
    mailPersonalData(db),
    eventPersonalData(db),
    acceptedPersonalData(),
  ];
  const service = privacyService({ database, parts, now: ports.now, bus: ports.bus });
  return { endpoints: [bind(privacyAdminContract, privacyAdminRoutes(service, ports.now))], jobs: [] };
}
