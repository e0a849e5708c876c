import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { json, rowReader } from '#api/core/db/columns.ts';
import type { FollowTables } from '#api/followers/followers.ports.ts';
import { currencyCodes } from '#shared/core/currencies.ts';
import { instant } from '#shared/core/fields.ts';
import { personRoles } from '#shared/core/person-roles.ts';
import { peopleFilter } from '#shared/people/people.schema.ts';

const roles = json(z.array(z.enum(personRoles)));
const texts = json(z.array(z.string()));
const paid = json(z.partialRecord(z.enum(currencyCodes), z.int()));

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  /** By what the list is sorted by name: the name in small letters, or the address. */
  sortName: z.string(),
  /** Name and addresses in small letters. */
  search: z.string(),
  roles,
  /** What any of the addresses follows. */
  topics: texts,
  tags: texts,
  note: z.string(),
  /** Raised by each change of the owner, and not by what the person does. */
  version: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type PersonRow = z.output<typeof personRow>;

/** What undoing a merge needs: the person that the address belonged to, and the one that it was merged into. */
const mergeRecord = z.object({
  personId: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  into: z.object({ note: z.string(), tags: z.array(z.string()), joinedNote: z.string() }),
});

const addressRow = z.object({
  address: z.string(),
  personId: z.string(),
  name: z.string(),
  roles,
  topics: texts,
  paid,
  firstAt: instant,
  lastAt: instant,
  /** The merges that the address took part in, the latest last. */
  merged: json(z.array(mergeRecord)),
});
export type AddressRow = z.output<typeof addressRow>;

const segmentRow = z.object({
  id: z.string(),
  name: z.string(),
  filter: json(peopleFilter),
  version: z.int(),
  createdAt: instant,
});
export type SegmentRow = z.output<typeof segmentRow>;

export interface PeopleTables {
  people: z.input<typeof personRow>;
  personAddresses: z.input<typeof addressRow>;
  personMoney: { personId: string; currency: string; cents: number };
  peopleSegments: z.input<typeof segmentRow>;
  /** Addresses about which something was written since they were read last. */
  personChanges: { address: string };
}

export type PeopleLedger = PeopleTables & FollowTables & ChangeTables;

export const readPerson = rowReader(personRow);
export const readAddress = rowReader(addressRow);
export const readSegment = rowReader(segmentRow);
export const storedPerson = (row: PersonRow) => z.encode(personRow, row);
export const storedAddress = (row: AddressRow) => z.encode(addressRow, row);
export const storedSegment = (row: SegmentRow) => z.encode(segmentRow, row);
