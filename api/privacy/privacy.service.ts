import { noteErasedAgain } from '#api/backup/read/restore-mark.ts';
import type { RestoreMark } from '#api/backup/read/staging.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { ContentSignal } from '#api/core/content.ts';
import type { Database, Tx } from '#api/core/database.ts';
import type { Person, PersonalData, Whose } from '#api/core/db/personal-data.ts';
import type { Ports } from '#api/core/ports.ts';
import type { PersonElsewhere } from '#shared/privacy/privacy.admin.schema.ts';
import type { ErasedList } from './erased-list.ts';
import type { Cleaning } from './privacy.cleaning.ts';
import { takeOutMentions } from './privacy.mentions.ts';

export interface PrivacyPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<DocumentTables>;
  content: ContentSignal;
  /** The personal data of each part, in the order in which it can be erased. */
  parts: readonly PersonalData[];
  cleaning: Cleaning;
  erased: ErasedList;
  /** Finds copies of the database, which still contain erased people. */
  elsewhere: () => Promise<PersonElsewhere>;
}

type Counts = Record<string, number>;

interface Erased {
  counts: Counts;
  /** False while the files of the database still hold bytes of what was erased. */
  cleaned: boolean;
}

/** A person's data across all parts. Only counts of it are logged. */
export function privacyService(ports: PrivacyPorts) {
  const { database, content, parts, cleaning, erased, now, log } = ports;

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

  /** Erases a person (recorded as an event), or the data of some orders, in one transaction. */
  async function erase(person: Person): Promise<Counts> {
    const { email } = person;
    for (const part of parts) await part.eraseFiles?.(person);
    return database.transaction(async (tx: Tx<DocumentTables>) => {
      const counts: Counts = {};
      for (const part of parts)
        for (const [name, count] of Object.entries(await part.erase(tx, person)))
          counts[name] = (counts[name] ?? 0) + count;
      await cleaning.owe(tx.db);
      if (email === undefined) return counts;
      counts.mentions = await takeOutMentions(tx.db, email);
      // It wrote without the plugins, and one of those detects changes of the site's tables.
      if (counts.mentions > 0) tx.after(() => content.changed());
      await tx.event({ type: 'privacy.erased', data: { counts } });
      return counts;
    });
  }

  return {
    async erasePerson(address: string): Promise<Erased> {
      const email = address.toLowerCase();
      // A full disk must not prevent the erasing.
      await erased.add(email, now()).catch((error) => log.error({ err: error }, 'erasing not listed'));
      const counts = await erase(await byEmail(email));
      return { counts, cleaned: await cleaning.clean() };
    },

    eraseOrders: async (orderIds: readonly string[]): Promise<Counts> => erase(await personOf({ orderIds })),

    /** After a restore: erases again everyone who was erased after the backup was made. */
    async eraseAgain(restored: RestoreMark | null): Promise<void> {
      if (!restored || restored.erasedAgain) return;
      const known = await Promise.all(parts.map((part) => part.addresses?.() ?? []));
      for (const email of await erased.erasedSince(restored.madeAt, [...new Set(known.flat())]))
        await erase(await byEmail(email));
      await noteErasedAgain(database.db, restored);
    },

    export: async (email: string) => collect(await byEmail(email)),

    async find(email: string): Promise<{ counts: Counts; elsewhere: PersonElsewhere }> {
      const found = await collect(await byEmail(email));
      const counts = Object.fromEntries(
        Object.entries(found).map(([name, entries]) => [name, entries.length]),
      );
      return { counts, elsewhere: await ports.elsewhere() };
    },
  };
}

export type PrivacyService = ReturnType<typeof privacyService>;
