import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { UpstreamError, type UpstreamProblem } from '#api/core/network/upstream.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { SearchStatus } from '#shared/seo/search.schema.ts';
import type { ReportsStore } from '../seo.reports.ts';
import { type GoogleApi, SCOPE } from './google-api.ts';
import { propertyFor, readSearchReport } from './search-report.ts';

export interface ConnectionTables {
  seoConnections: { service: string; state: string; sealed: string; updatedAt: string };
}

interface ConsolePorts extends Pick<Ports, 'now' | 'log'> {
  db: Db<ConnectionTables>;
  /** Undefined while the install has no keys for Google. */
  api: () => GoogleApi | undefined;
  sealer: Sealer;
  reports: ReportsStore;
  publicUrl: string;
  /** A random text that cannot be guessed. */
  secret(): string;
}

const PURPOSE = 'search console';
const ACCESS = 'google';
const WAITING = 'google.waiting';
const LIFE_MS = 10 * MINUTE_MS;

const waiting = z.object({ state: z.string(), verifier: z.string(), session: z.string(), until: z.number() });
const access = z.object({ refreshToken: z.string() });

const said = {
  unauthorized: 'Google no longer accepts the access. Connect again.',
  'rate-limited': 'Google was asked too often. The figures are read again tomorrow, or when you ask later.',
  failed: 'Search Console gave no usable answer. The figures are those of the last time.',
} as const;
const checked: Record<UpstreamProblem, string> = {
  unauthorized: said.unauthorized,
  'rate-limited': 'Google was asked too often. Try again later.',
  failed: 'Google gave no usable answer. Try again later.',
};
const UNSET = 'Search Console is not set up. Enter the client id and secret under Settings, Connections.';
const NO_PROPERTY = 'This Google account has no verified property for this site in Search Console.';

/** @throws Error that says why the client cannot be used */
function clientFound(found: 'known' | 'unknown' | 'other-address'): string {
  if (found === 'unknown')
    throw new Error(
      'Google refused the client id or the secret: one is wrong, or the client was deleted. Copy both once more.',
    );
  if (found === 'other-address')
    throw new Error(
      'Google knows the client, but not the callback address. Add it to the client as shown here.',
    );
  return 'Google knows the client id and secret. More cannot be told before you connect your account in the SEO Manager.';
}

const hashOf = (text: string) => hash('sha256', text, 'base64url');
const same = (a: string, b: string) => {
  const [one, other] = [Buffer.from(hashOf(a)), Buffer.from(hashOf(b))];
  return timingSafeEqual(one, other);
};

/** The connection to Search Console: connecting, reading figures and disconnecting. */
export function createSearchConsole({ db, api, sealer, reports, publicUrl, secret, ...ports }: ConsolePorts) {
  const { now, log } = ports;
  const redirectUri = `${publicUrl}/api/admin/seo/search-console/callback`;

  const row = (service: string) =>
    db.selectFrom('seoConnections').selectAll().where('service', '=', service).executeTakeFirst();
  /** Undefined for what was sealed with a secret that this install no longer has. */
  function open(sealed: string): unknown {
    try {
      return JSON.parse(sealer.open(PURPOSE, sealed));
    } catch {
      return undefined;
    }
  }
  async function keep(service: string, state: string, value: unknown): Promise<void> {
    const written = {
      state,
      sealed: sealer.seal(PURPOSE, JSON.stringify(value)),
      updatedAt: isoAt(now()),
    };
    await db
      .insertInto('seoConnections')
      .values({ service, ...written })
      .onConflict((taken) => taken.column('service').doUpdateSet(written))
      .execute();
  }
  const forget = (service: string) =>
    db.deleteFrom('seoConnections').where('service', '=', service).returning('sealed').executeTakeFirst();

  async function refreshToken(): Promise<string | undefined> {
    const kept = await row(ACCESS);
    const opened = access.safeParse(kept && open(kept.sealed));
    return opened.success ? opened.data.refreshToken : undefined;
  }

  async function status(): Promise<SearchStatus> {
    const [kept, found] = await Promise.all([row(ACCESS), reports.get('search')]);
    const { report = null, problem = null } = found ?? {};
    if (!api()) return { state: 'unset', problem: null, report: null };
    if (!kept) return { state: 'off', problem: null, report: null };
    const isUsable = kept.state === 'on' && (await refreshToken()) !== undefined;
    return { state: isUsable ? 'on' : 'expired', problem, report };
  }

  /** Reads the figures. On an error, the last figures stay, and the problem is stored with them. */
  async function read(signal: AbortSignal): Promise<void> {
    const token = await refreshToken();
    const google = api();
    if (!google || token === undefined) return;
    const { report: last = null } = (await reports.get('search')) ?? {};
    try {
      const { access_token: accessToken } = await google.renew(token, signal);
      const report = await readSearchReport({ api: google, accessToken, now: now(), publicUrl, signal });
      await reports.set('search', { report: report ?? last, problem: report ? null : NO_PROPERTY });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      log.warn({ problem: error.problem, reason: error.message }, 'Search Console could not be read');
      await reports.set('search', { report: last, problem: said[error.problem] });
      if (error.problem === 'unauthorized')
        await db
          .updateTable('seoConnections')
          .set({ state: 'expired' })
          .where('service', '=', ACCESS)
          .execute();
    }
  }

  return {
    status,
    read,
    async begin(session: string): Promise<string> {
      const google = api();
      if (!google) throw new AppError('request.conflict', { text: UNSET });
      const [state, verifier] = [secret(), secret()];
      await keep(WAITING, 'waiting', { state, verifier, session, until: now() + LIFE_MS });
      return google.consentUrl(redirectUri, state, hashOf(verifier));
    },
    /** @throws AppError `request.conflict` when this session did not begin it, or too long ago */
    async finish(session: string, code: string, state: string, signal: AbortSignal): Promise<SearchStatus> {
      // Deleted first, so that it allows one try only, whatever the result.
      const begun = await forget(WAITING);
      const opened = waiting.safeParse(begun && open(begun.sealed));
      const isOurs =
        opened.success &&
        same(opened.data.state, state) &&
        opened.data.session === session &&
        opened.data.until > now();
      const google = api();
      if (!google || !isOurs)
        throw new AppError('request.conflict', {
          text: 'This connection was not started here just now. Try again.',
        });
      const tokens = await google.exchange(code, opened.data.verifier, redirectUri, signal).catch((error) => {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn({ problem: error.problem, reason: error.message }, 'Google gave no access');
        throw new AppError('request.conflict', { text: 'Google gave no access. Try again.' });
      });
      const isEnough = (tokens.scope ?? SCOPE).split(' ').includes(SCOPE);
      if (!isEnough || tokens.refresh_token === undefined)
        throw new AppError('request.conflict', {
          text: 'Google gave less than reading Search Console needs. Try again and agree to all of it.',
        });
      await keep(ACCESS, 'on', { refreshToken: tokens.refresh_token });
      await reports.drop('search');
      await read(signal);
      return status();
    },
    /** The result of the last reading. */
    async health() {
      const [found, at] = await Promise.all([reports.get('search'), reports.writtenAt('search')]);
      const { report = null, problem = null } = found ?? {};
      const lastError = problem !== null && at !== null ? { at, text: problem } : null;
      return { lastSuccessAt: report?.readAt ?? null, lastError };
    },
    /**
     * Asks Google whether the access is still valid, or, before the consent, whether it knows the client.
     * @returns what was found, for the owner. @throws Error that says why not
     */
    async check(signal: AbortSignal): Promise<string> {
      const token = await refreshToken();
      const google = api();
      if (!google) throw new Error(UNSET);
      try {
        if (token === undefined) return clientFound(await google.checkClient(redirectUri, signal));
        const { access_token: accessToken } = await google.renew(token, signal);
        const property = propertyFor(await google.sites(accessToken, signal), publicUrl);
        if (property === undefined) throw new Error(NO_PROPERTY);
        return `Google accepted the access. The figures are those of ${property}.`;
      } catch (error) {
        throw error instanceof UpstreamError ? new Error(checked[error.problem]) : error;
      }
    },
    async disconnect(signal: AbortSignal): Promise<SearchStatus> {
      const token = await refreshToken();
      await Promise.all([forget(ACCESS), forget(WAITING), reports.drop('search')]);
      // The access is deleted here in any case; revoking it at Google may fail.
      const google = api();
      if (google && token !== undefined)
        await google.revoke(token, signal).catch((error) => log.warn({ err: error }, 'Google was not told'));
      return status();
    },
  };
}

export type SearchConsole = ReturnType<typeof createSearchConsole>;
