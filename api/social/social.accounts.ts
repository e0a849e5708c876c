import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, moment } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { isoAt } from '#shared/core/time.ts';
import { type Platform, platformNames, platforms } from '#shared/social/social.constants.ts';
import type { Connection, Tokens } from './networks/network.ts';
import { NetworkError } from './networks/network-error.ts';

const accountRow = z.object({
  platform: z.enum(platforms),
  externalId: z.string(),
  name: z.string(),
  server: z.string().nullable(),
  /** Sealed. */
  tokens: z.string(),
  expiresAt: moment.nullable(),
  refreshAt: moment.nullable(),
  /** Until when one process holds the lease for a renewal. */
  refreshingUntil: moment.nullable(),
  /** The network no longer accepts it, so the owner has to connect anew. */
  reconnect: flag,
  connectedAt: moment,
  /** Increases with every new token. */
  version: z.int(),
});
type StoredAccount = z.output<typeof accountRow>;
export type AccountRow = Omit<StoredAccount, 'tokens'> & { tokens: Tokens };

interface ConnectRow {
  stateHash: string;
  platform: Platform;
  sessionId: string;
  redirectUri: string;
  /** Sealed. */
  secrets: string;
  expiresAt: string;
}

export interface SocialAccountTables {
  socialAccounts: z.input<typeof accountRow>;
  socialConnects: ConnectRow;
}

/** What an attempt to connect stores until the owner returns from the network's page. */
export interface ConnectSecrets {
  verifier: string;
  server: string | null;
  client: { id: string; secret: string };
}

/** Its access was encrypted with secrets that this install no longer has. */
const otherSecrets = (platform: Platform) =>
  new NetworkError(
    'unauthorized',
    `${platformNames[platform]} has to be connected again: the secrets of this install have changed.`,
  );

const PURPOSE = 'social-tokens';
const CONNECT_PURPOSE = 'social-connect';
const instantOf = (ms: number | null) => (ms === null ? null : isoAt(ms));

/** Connected accounts and attempts to connect. In the database, tokens are sealed. */
export function accountsStore(db: Db<SocialAccountTables>, sealer: Sealer) {
  /** Undefined for what was sealed with secrets that this install no longer has. */
  function open<Content>(purpose: string, text: string): Content | undefined {
    try {
      return JSON.parse(sealer.open(purpose, text));
    } catch {
      return undefined;
    }
  }
  const tokensOf = ({ platform, tokens }: StoredAccount) => open<Tokens>(`${PURPOSE} ${platform}`, tokens);
  const sealed = (platform: Platform, tokens: Tokens) =>
    sealer.seal(`${PURPOSE} ${platform}`, JSON.stringify(tokens));

  return {
    /** All accounts. One whose tokens cannot be opened has to be connected again. */
    async list(): Promise<Omit<AccountRow, 'tokens'>[]> {
      const rows = await db.selectFrom('socialAccounts').selectAll().execute();
      return rows.map((row) => {
        const stored = z.decode(accountRow, row);
        const { tokens: _, ...account } = stored;
        return { ...account, reconnect: account.reconnect || tokensOf(stored) === undefined };
      });
    },

    /** @throws NetworkError `unauthorized` when its tokens cannot be opened */
    async get(platform: Platform): Promise<AccountRow | undefined> {
      const row = db.selectFrom('socialAccounts').selectAll().where('platform', '=', platform);
      const found = await row.executeTakeFirst();
      if (!found) return undefined;
      const stored = z.decode(accountRow, found);
      const tokens = tokensOf(stored);
      if (!tokens) throw otherSecrets(platform);
      return { ...stored, tokens };
    },

    /** Stores the account of a network, in place of an earlier one. */
    async put(platform: Platform, account: Connection, now: number): Promise<void> {
      const { externalId, name, server, tokens, expiresAt, refreshAt } = account;
      const values = {
        externalId,
        name,
        server,
        tokens: sealed(platform, tokens),
        expiresAt: instantOf(expiresAt),
        refreshAt: instantOf(refreshAt),
        refreshingUntil: null,
        reconnect: 0 as const,
        connectedAt: isoAt(now),
      };
      await db
        .insertInto('socialAccounts')
        .values({ platform, ...values, version: 1 })
        .onConflict((conflict) =>
          conflict
            .column('platform')
            .doUpdateSet((row) => ({ ...values, version: row('socialAccounts.version', '+', 1) })),
        )
        .execute();
    },

    /** Claims a renewal, unless another process is renewing the token or has renewed it. */
    async beginRefresh(platform: Platform, version: number, now: number, until: number): Promise<boolean> {
      const claimed = await db
        .updateTable('socialAccounts')
        .set({ refreshingUntil: new Date(until).toISOString() })
        .where('platform', '=', platform)
        .where('version', '=', version)
        .where((row) => row.or([row('refreshingUntil', 'is', null), row('refreshingUntil', '<', isoAt(now))]))
        .returning('platform')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Stores the result of a renewal. */
    async endRefresh(
      platform: Platform,
      version: number,
      grant: { tokens: Tokens; expiresAt: number | null; refreshAt: number | null },
    ): Promise<void> {
      const renewed = {
        tokens: sealed(platform, grant.tokens),
        expiresAt: instantOf(grant.expiresAt),
        refreshAt: instantOf(grant.refreshAt),
        refreshingUntil: null,
        reconnect: 0,
        version: version + 1,
      } as const;
      await changeIf(db, 'socialAccounts', { platform, version }, renewed);
    },

    async letGo(platform: Platform, version: number): Promise<void> {
      await changeIf(db, 'socialAccounts', { platform, version }, { refreshingUntil: null });
    },

    /** @returns whether the account was not marked before */
    async markReconnect(platform: Platform, version: number): Promise<boolean> {
      const seen = { platform, version, reconnect: 0 } as const;
      const lost = { reconnect: 1, refreshingUntil: null } as const;
      return (await changeIf(db, 'socialAccounts', seen, lost)) !== undefined;
    },

    async remove(platform: Platform): Promise<void> {
      await db.deleteFrom('socialAccounts').where('platform', '=', platform).execute();
    },

    async addConnect(attempt: Omit<ConnectRow, 'secrets'> & { secrets: ConnectSecrets }): Promise<void> {
      const secrets = sealer.seal(CONNECT_PURPOSE, JSON.stringify(attempt.secrets));
      await db
        .insertInto('socialConnects')
        .values({ ...attempt, secrets })
        .execute();
    },

    /** Returns an attempt and deletes it, so that it can be used once. */
    async takeConnect(stateHash: string) {
      const row = await db
        .deleteFrom('socialConnects')
        .where('stateHash', '=', stateHash)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const secrets = open<ConnectSecrets>(CONNECT_PURPOSE, row.secrets);
      return secrets && { ...row, secrets };
    },

    async forgetConnects(before: string): Promise<void> {
      await db.deleteFrom('socialConnects').where('expiresAt', '<', before).execute();
    },
  };
}
