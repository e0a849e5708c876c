import { setTimeout as pause } from 'node:timers/promises';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { createHttpClient } from './networks/http-client.ts';
import type { Access } from './networks/network.ts';
import { NetworkError } from './networks/network-error.ts';
import { type AccountRow, accountsStore } from './social.accounts.ts';
import type { SocialPorts } from './social.ports.ts';

/** How long a renewal may take before another process may try. */
const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LOOKS = 300;

const accessOf = ({ tokens, externalId, server }: AccountRow): Access => ({ tokens, externalId, server });

/**
 * Opens connected accounts. A token is renewed before it expires, by one caller of one process; the next one
 * is stored before it is used.
 */
export function accountTokens(ports: SocialPorts) {
  const { database, sealer, networks, now, clientOf } = ports;
  const store = accountsStore(database.db, sealer);
  const underway = new Map<Platform, Promise<AccountRow>>();

  const isDue = ({ refreshAt }: AccountRow) => refreshAt !== null && Date.parse(refreshAt) <= now();

  function refreshed(account: AccountRow, signal: AbortSignal): Promise<AccountRow> {
    const { platform } = account;
    const known = underway.get(platform);
    if (known) return known;
    const work = refresh(account, signal).finally(() => underway.delete(platform));
    underway.set(platform, work);
    return work;
  }

  async function refresh(account: AccountRow, signal: AbortSignal): Promise<AccountRow> {
    const { platform, version } = account;
    const network = networks[platform];
    if (!network.refresh) throw await lost(account);
    if (!(await store.beginRefresh(platform, version, now(), now() + LEASE_MS)))
      return elsewhere(account, signal);
    const client = account.tokens.client ?? clientOf(platform);
    try {
      const grant = await network.refresh(
        accessOf(account),
        client,
        createHttpClient(platform, ports, signal),
      );
      await store.endRefresh(platform, version, grant);
      return { ...account, ...grant, expiresAt: null, refreshAt: null, version: version + 1 };
    } catch (error) {
      await store.letGo(platform, version);
      if (!isFinal(error)) throw error;
      // Another process may have been faster with the very same token.
      const stored = await store.get(platform);
      if (stored && stored.version !== version) return stored;
      throw await lost(account);
    }
  }

  /** Waits for the process that is renewing the token. */
  async function elsewhere(account: AccountRow, signal: AbortSignal): Promise<AccountRow> {
    for (let look = 0; look < LOOKS; look += 1) {
      const stored = await store.get(account.platform);
      if (!stored || stored.reconnect) break;
      if (stored.version !== account.version) return stored;
      if (stored.refreshingUntil === null) break;
      await pause(LOOK_EVERY_MS, undefined, { signal });
    }
    throw new NetworkError('temporary', `${platformNames[account.platform]} could not be asked.`, {
      reached: false,
    });
  }

  /** Records that the owner has to connect again, and notifies the owner once. */
  async function lost({ platform, version }: AccountRow): Promise<NetworkError> {
    const name = platformNames[platform];
    await database.transaction(async (tx) => {
      if (!(await accountsStore(tx.db, sealer).markReconnect(platform, version))) return;
      await ports.tellOwner(tx, {
        kind: 'failure',
        subject: mailSubject`A network has to be connected again`,
        blocks: [{ paragraph: `${name} no longer accepts this hub, so you post there yourself.` }],
        target: adminPaths.social,
      });
      await tx.event({ type: 'social.disconnected', subjectId: platform, data: { platform } });
    });
    return new NetworkError('unauthorized', `${name} has to be connected again.`);
  }

  return {
    store,

    /** @returns undefined when this network is not connected, or has to be connected anew */
    async open(platform: Platform, signal: AbortSignal): Promise<Access | undefined> {
      const account = await store.get(platform);
      if (!account || account.reconnect) return undefined;
      if (!isDue(account)) return accessOf(account);
      try {
        return accessOf(await refreshed(account, signal));
      } catch (error) {
        // Renewal begins before the token expires, so the current one may still work.
        const ended = account.expiresAt !== null && Date.parse(account.expiresAt) <= now();
        if (error instanceof NetworkError && error.problem !== 'unauthorized' && !ended)
          return accessOf(account);
        if (error instanceof NetworkError && error.problem === 'unauthorized') return undefined;
        throw error;
      }
    },

    /**
     * Returns another access after the network has refused this one.
     * @throws NetworkError `unauthorized` when it has to be connected anew
     */
    async renew(platform: Platform, refused: Access, signal: AbortSignal): Promise<Access> {
      const account = await store.get(platform);
      if (!account) throw new NetworkError('unauthorized', `${platformNames[platform]} is not connected.`);
      // Another caller has renewed it since.
      if (account.tokens.access !== refused.tokens.access) return accessOf(account);
      return accessOf(await refreshed(account, signal));
    },

    /** Renews tokens that are due, and checks with each network that its token is still accepted. */
    async check(signal: AbortSignal): Promise<void> {
      for (const { platform, reconnect } of await store.list()) {
        if (reconnect) continue;
        const access = await this.open(platform, signal).catch(() => undefined);
        if (!access) continue;
        const http = createHttpClient(platform, ports, signal);
        await networks[platform].identify(access, http).catch(async (error) => {
          if (error instanceof NetworkError && error.problem === 'unauthorized')
            await this.renew(platform, access, signal).catch(() => {});
        });
      }
    },
  };
}
export type AccountTokens = ReturnType<typeof accountTokens>;

/** Whether a renewal was refused for good, and not only for now. */
const isFinal = (error: unknown) =>
  error instanceof NetworkError && (error.problem === 'refused' || error.problem === 'unauthorized');
