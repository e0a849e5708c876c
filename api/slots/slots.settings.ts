import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  firstSlotSettings,
  type KindSettings,
  type SlotSettings,
  slotSettings,
} from '#shared/slots/slots.admin.schema.ts';

export const slotSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'slots', slotSettings, { now, fallback: firstSlotSettings });

/** The settings of a kind that is on. */
export const kindIn = ({ kinds }: Pick<SlotSettings, 'kinds'>, kind: string): KindSettings | undefined =>
  kinds.find((one) => one.kind === kind && one.active);

/** Every kind that is on. */
export const kindsWithTimes = ({ kinds }: Pick<SlotSettings, 'kinds'>): string[] =>
  kinds.flatMap(({ active, kind }) => (active ? [kind] : []));

/** From what the private address of the owner's calendar is derived: another value is another address. */
const addressSeed = z.object({ seed: z.string() });

export const agendaAddressDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'slots-address', addressSeed, { now, fallback: { seed: 'first' } });

export const newSeed = () => ({ seed: randomUUID() });
