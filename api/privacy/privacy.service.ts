import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import type { Person, PersonalData, Whose } from '#api/core/personal-data.ts';
import type { Ports } from '#api/core/ports.ts';

export interface PrivacyPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<EventTables>;
  /** What each part keeps, in the order in which it can be erased. */
  parts: readonly PersonalData[];
}

type Counts = Record<string, number>;

/** A person's data across all parts. Nothing of this is logged but numbers. */
export function privacyService({ database, parts, now, bus }: PrivacyPorts) {
  async function personOf(whose: Whose): Promise<Person> {
    const subjects = (await Promise.all(parts.map((part) => part.find(whose)))).flat();
    const orders = new Map(subjects.flatMap(({ order }) => (order ? [[order.id, order.code] as const] : [])));
    const ids = new Set([...subjects.map(({ id }) => id), ...orders.keys()]);
    const email = 'email' in whose ? whose.email : undefined;
    return { email, orderIds: [...orders.keys()], codes: [...orders.values()], subjectIds: [...ids] };
  }
  const byEmail = (email: string) => personOf({ email: email.toLowerCase() });

  async function collect(person: Person): Promise<Record<string, readonly object[]>> {
    const found = await Promise.all(
      parts.map(async (part) => [part.name, await part.export(person)] as const),
    );
    return Object.fromEntries(found.filter(([, entries]) => entries.length > 0));
  }

  /** Erases a person, or what belongs to some orders, everywhere at once; noted when somebody asked for it. */
  async function erase(person: Person): Promise<Counts> {
    for (const part of parts) await part.eraseFiles?.(person);
    return database.transaction(async (trx: Db<EventTables>, afterCommit) => {
      const counts: Counts = {};
      for (const part of parts)
        for (const [name, count] of Object.entries(await part.erase(trx, person, afterCommit)))
          counts[name] = (counts[name] ?? 0) + count;
      if (person.email !== undefined)
        afterCommit(await recordEvent(trx, bus, { type: 'privacy.erased', data: { counts } }, now()));
      return counts;
    });
  }

  return {
    erasePerson: async (email: string): Promise<Counts> => erase(await byEmail(email)),
    eraseOrders: async (orderIds: readonly string[]): Promise<Counts> => erase(await personOf({ orderIds })),
    export: async (email: string) => collect(await byEmail(email)),
    async find(email: string): Promise<Counts> {
      const found = await collect(await byEmail(email));
      return Object.fromEntries(Object.entries(found).map(([name, entries]) => [name, entries.length]));
    },
  };
}

export type PrivacyService = ReturnType<typeof privacyService>;
