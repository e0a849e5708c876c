import { z } from 'zod';
import { type ChangeTables, changesOf, conflict, recordChange } from '#api/core/content/changes.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { connectionKind } from '#shared/core/connections/catalogue.ts';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import { isoAt } from '#shared/core/time.ts';
import type { ConnectionValues } from './connection-settings.ts';

export interface ConnectionSettingTables {
  connectionSettings: {
    id: string;
    /** The values of its fields, encrypted; null for one that only the environment sets. */
    sealed: string | null;
    version: number;
    updatedAt: string | null;
    testedAt: string | null;
    /** Identifies the settings that were tested, to tell whether they have changed since. */
    testedMark: string | null;
    /** What the last test found, in a sentence. */
    testText: string | null;
    /** Null when the last test went well. */
    failedSince: string | null;
    /** 1 once a test of what is stored has passed. */
    proved: number;
  };
}

export type ConnectionRow = ConnectionSettingTables['connectionSettings'];

const KIND = 'connection';
const storedValues = z.record(z.string(), z.string());
const purposeOf = (id: string) => `connection ${id}`;
/** What the history says in place of a secret. */
const SET = 'set';
const SET_ANEW = 'set anew';

interface Change {
  values: ConnectionValues | null;
  /** The version that the owner saw. */
  version: number;
  who: string;
}

/** Stores what the owner has entered for each connection, encrypted. */
export function connectionStore(
  { db, transaction }: StoreDatabase<ConnectionSettingTables & ChangeTables>,
  sealer: Sealer,
  now: Clock,
) {
  const find = (from: Db<ConnectionSettingTables>, id: ConnectionId) =>
    from.selectFrom('connectionSettings').selectAll().where('id', '=', id).executeTakeFirst();

  /** Undefined for what was sealed with secrets that this install no longer has. */
  function open({ id, sealed }: ConnectionRow): ConnectionValues | undefined {
    if (sealed === null) return {};
    try {
      return storedValues.parse(JSON.parse(sealer.open(purposeOf(id), sealed)));
    } catch {
      return undefined;
    }
  }

  return {
    open,
    find: (id: ConnectionId) => find(db, id),
    rows: () => db.selectFrom('connectionSettings').selectAll().execute(),

    /**
     * Stores what was entered, or deletes it where `values` is null, and adds an entry to the history.
     * @throws AppError `request.conflict` when somebody else changed it since
     */
    async put(id: ConnectionId, { values, version, who }: Change): Promise<void> {
      await transaction(async (tx) => {
        const row = await find(tx.db, id);
        const refused = async () =>
          conflict(tx.db, { kind: KIND, itemId: id }, (await find(tx.db, id))?.version ?? 0);
        if ((row?.version ?? 0) !== version) throw await refused();
        const at = isoAt(now());
        const before = row ? (open(row) ?? {}) : {};
        const sealed = values && sealer.seal(purposeOf(id), JSON.stringify(values));
        const written = { sealed, version: version + 1, updatedAt: at, proved: 0 };
        const added = await tx.db
          .insertInto('connectionSettings')
          .values({ id, ...written, testedAt: null, testedMark: null, testText: null, failedSince: null })
          .onConflict((taken) =>
            taken.column('id').doUpdateSet(written).where('connectionSettings.version', '=', version),
          )
          .returning('id')
          .executeTakeFirst();
        if (!added) throw await refused();
        await recordChange(tx.db, {
          kind: KIND,
          itemId: id,
          at,
          who,
          action: 'update',
          version: version + 1,
          before: withoutSecrets(id, before),
          after: withoutSecrets(id, values ?? {}, before),
        });
      });
    },

    /** Stores the result of a test of the settings with this version. @param mark identifies them */
    async noteTest(
      id: ConnectionId,
      { mark, version }: { mark: string; version: number },
      { ok, text }: { ok: boolean; text: string },
    ): Promise<void> {
      const testedAt = isoAt(now());
      await transaction(async (tx) => {
        const row = await find(tx.db, id);
        const stillFails = row?.testedMark === mark ? row.failedSince : null;
        const noted = {
          testedAt,
          testedMark: mark,
          testText: text,
          failedSince: ok ? null : (stillFails ?? testedAt),
          proved: ok && row?.version === version ? 1 : (row?.proved ?? 0),
        };
        await tx.db
          .insertInto('connectionSettings')
          .values({ id, sealed: null, version: 0, updatedAt: null, ...noted })
          .onConflict((taken) => taken.column('id').doUpdateSet(noted))
          .execute();
      });
    },

    history: (id: ConnectionId) => changesOf(db, KIND, id),
  };
}

export type ConnectionStore = ReturnType<typeof connectionStore>;

/** A state for the history: of a secret it only says that it was set, and whether it differs from before. */
function withoutSecrets(
  id: ConnectionId,
  values: ConnectionValues,
  before?: ConnectionValues,
): Record<string, string> {
  const shown = connectionKind(id).fields.flatMap(({ key, kind }) => {
    const value = values[key];
    if (value === undefined) return [];
    if (kind !== 'secret') return [[key, value] as const];
    const isNew = before?.[key] !== undefined && before[key] !== value;
    return [[key, isNew ? SET_ANEW : SET] as const];
  });
  return Object.fromEntries(shown);
}
