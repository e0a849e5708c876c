import { hash, randomBytes } from 'node:crypto';
import { AppError } from '#api/core/http/app-error.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { AccountPage } from '#shared/social/social.schema.ts';
import { variablesOf } from '#shared/social/social.setup.ts';
import { createHttpClient } from './networks/http-client.ts';
import type { Access, Connection, Grant, OAuthClient } from './networks/network.ts';
import { NetworkError } from './networks/network-error.ts';
import { dueDeliveries } from './social.due.ts';
import type { SocialPorts } from './social.ports.ts';
import type { AccountTokens } from './social.tokens.ts';

const STATE_LIVES_MS = 10 * MINUTE_MS;
const SECRET_BYTES = 32;
const UNDER_WAY = 'A post is being sent to the current page. Choose another one when it is published.';

const secret = () => randomBytes(SECRET_BYTES).toString('base64url');
const hashOf = (text: string) => hash('sha256', text, 'base64url');

/** The query of the callback from a network's page. */
interface Callback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Why nothing was connected; `message` is for the owner. */
export class ConnectRefused extends Error {}

/** Connects and disconnects networks. */
export function socialConnect(ports: SocialPorts, { store }: AccountTokens) {
  const { networks, now, publicUrl, clientOf, log } = ports;
  const redirectUri = (platform: Platform) => `${publicUrl}/api/social/callback/${platform}`;

  const missingVars = (platform: Platform): string[] => (clientOf(platform) ? [] : variablesOf(platform));

  async function clientFor(platform: Platform, server: string | null, signal: AbortSignal) {
    const { oauth } = networks[platform];
    if (oauth?.register && server !== null)
      return oauth.register(server, redirectUri(platform), createHttpClient(platform, ports, signal));
    const client = clientOf(platform);
    if (client) return client;
    const names = variablesOf(platform);
    const text = `${platformNames[platform]} is not set up. Enter its client id and secret under Settings, Connections.`;
    throw new AppError('social.not-configured', { text, missingVars: names });
  }

  /** @throws ConnectRefused unless everything that is needed was granted */
  function checkScopes(platform: Platform, { scopes }: Grant): void {
    const { needs = [] } = networks[platform].oauth ?? {};
    const missing = scopes ? needs.filter((need) => !scopes.includes(need)) : [];
    if (missing.length > 0)
      throw new ConnectRefused(
        `${platformNames[platform]} did not grant everything that posting needs: ${missing.join(', ')}.`,
      );
  }

  const pagesOf = async (platform: Platform, account: Access, signal: AbortSignal) =>
    (await networks[platform].pages?.(account, createHttpClient(platform, ports, signal)).catch(asRefusal)) ??
    [];

  return {
    redirectUri,
    missingVars,

    /** The consent page's address. @throws AppError when the network is not set up or does not respond */
    async begin(platform: Platform, sessionId: string, given: string | undefined, signal: AbortSignal) {
      const { oauth } = networks[platform];
      const server = given ?? null;
      if (!oauth || (oauth.register && server === null))
        throw new AppError('request.invalid', {
          text: `${platformNames[platform]} is connected with what you type in.`,
        });
      const client = await clientFor(platform, server, signal).catch(asRefusal);
      const [state, verifier] = [secret(), secret()];
      await store.forgetConnects(isoAt(now()));
      await store.addConnect({
        stateHash: hashOf(state),
        platform,
        sessionId,
        redirectUri: redirectUri(platform),
        secrets: { verifier, server, client },
        expiresAt: isoAt(now() + STATE_LIVES_MS),
      });
      const question = { client, redirectUri: redirectUri(platform), state, server };
      return oauth.authorizeUrl({ ...question, challenge: hashOf(verifier) });
    },

    /**
     * Completes what `begin` began, once, in the same session. @returns the account's name
     * @throws ConnectRefused with the reason
     */
    async finish(platform: Platform, sessionId: string, answer: Callback, signal: AbortSignal) {
      const { oauth } = networks[platform];
      const attempt = answer.state ? await store.takeConnect(hashOf(answer.state)) : undefined;
      const fits =
        attempt &&
        attempt.platform === platform &&
        attempt.sessionId === sessionId &&
        attempt.redirectUri === redirectUri(platform) &&
        Date.parse(attempt.expiresAt) > now();
      if (!oauth || !fits)
        throw new ConnectRefused('This was not started here, or too long ago. Press Connect again.');
      if (answer.error !== undefined || !answer.code)
        throw new ConnectRefused(`${platformNames[platform]} did not agree. Nothing was connected.`);
      if (answer.iss !== undefined && oauth.issuer !== undefined && answer.iss !== oauth.issuer)
        throw new ConnectRefused('The answer came from somebody else. Nothing was connected.');
      const { client, verifier, server } = attempt.secrets;
      const http = createHttpClient(platform, ports, signal);
      try {
        const code = { client, redirectUri: attempt.redirectUri, code: answer.code, verifier, server };
        const grant = await oauth.exchange(code, http);
        checkScopes(platform, grant);
        const found = await networks[platform].identify({ tokens: grant.tokens, server }, http);
        const tokens = { ...(found.tokens ?? grant.tokens), ...(oauth.register && { client }) };
        await store.put(platform, { ...grant, ...found, server, tokens }, now());
        return found.name;
      } catch (error) {
        if (error instanceof ConnectRefused) throw error;
        log.warn({ err: error, platform }, 'network not connected');
        throw new ConnectRefused(
          error instanceof NetworkError ? error.message : 'The network gave no usable answer.',
        );
      }
    },

    /** @throws AppError with the network's words */
    async typed(platform: Platform, fields: Record<string, string>, signal: AbortSignal): Promise<void> {
      const network = networks[platform];
      if (!network.connect)
        throw new AppError('request.invalid', { text: `${platformNames[platform]} has a page for this.` });
      const connection: Connection = await network
        .connect(fields, createHttpClient(platform, ports, signal))
        .catch(asRefusal);
      await store.put(platform, connection, now());
    },

    /** Pages to choose from; none on networks without pages. @throws AppError with the network's words */
    async pages(platform: Platform, signal: AbortSignal): Promise<AccountPage[]> {
      const account = await store.get(platform).catch(asRefusal);
      const found = account ? await pagesOf(platform, account, signal) : [];
      return found.map(({ externalId, name }) => ({
        externalId,
        name,
        chosen: externalId === account?.externalId,
      }));
    },

    /** @throws AppError when the account may not post there, or a post to the current page is under way */
    async choosePage(platform: Platform, externalId: string, signal: AbortSignal): Promise<void> {
      const account = await store.get(platform).catch(asRefusal);
      const found = account ? await pagesOf(platform, account, signal) : [];
      const page = found.find((one) => one.externalId === externalId);
      if (!account || !page?.tokens) throw new AppError('request.not-found');
      // Posts under way are looked up on the account's current page.
      if (await dueDeliveries(ports.database.db).isUnderWay(platform))
        throw new AppError('request.conflict', { text: UNDER_WAY });
      const { server } = account;
      await store.put(
        platform,
        { ...page, tokens: page.tokens, server, expiresAt: null, refreshAt: null },
        now(),
      );
    },

    /** Deletes the tokens here before asking the network to revoke them: it may not respond. */
    async disconnect(platform: Platform, signal: AbortSignal): Promise<void> {
      const account = await store.get(platform).catch(() => undefined);
      await store.remove(platform);
      const { revoke } = networks[platform];
      if (!account || !revoke) return;
      const access: Access = account;
      const client: OAuthClient | undefined = account.tokens.client ?? clientOf(platform);
      await revoke(access, client, createHttpClient(platform, ports, signal)).catch((error) =>
        log.warn({ err: error, platform }, 'network did not take the connection back'),
      );
    },
  };
}
export type SocialConnect = ReturnType<typeof socialConnect>;

function asRefusal(error: unknown): never {
  if (error instanceof NetworkError) throw new AppError('social.refused', { text: error.message });
  throw error;
}
