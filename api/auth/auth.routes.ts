import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { checkSameOrigin } from '#api/core/http/same-origin.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { authContract } from '#shared/auth/auth.contract.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Credentials } from './auth.credentials.ts';
import type { KnownDevices } from './auth.devices.ts';
import { csrfTokenOf } from './auth.guard.ts';
import type { createLogin } from './auth.login.ts';
import type { OwnerLog } from './auth.owner-log.ts';
import type { Passkeys } from './auth.passkeys.ts';
import type { SessionStore } from './auth.sessions.store.ts';
import type { Sessions } from './auth.sessions.ts';
import type { OwnerRow, OwnerStore } from './auth.store.ts';
import type { OwnerStreams } from './auth.streams.ts';
import type { TwoFactor } from './auth.two-factor.ts';

interface AuthPorts {
  owners: OwnerStore;
  log: OwnerLog;
  passkeys: Passkeys;
  sessionRows: SessionStore;
  sessions: Sessions;
  streams: OwnerStreams;
  devices: KnownDevices;
  login: ReturnType<typeof createLogin>;
  credentials: Credentials;
  twoFactor: TwoFactor;
  signer: Signer;
  publicUrl: string;
  /** The site's name, under which browsers list a passkey. */
  siteName: () => Promise<string>;
}

const SUCCESS = { success: true } as const;

/** The guard has set it before any of these handlers runs. */
const sessionOf = (ctx: AppContext) => ctx.state.ownerSession as OwnerSession;

export function authRoutes(ports: AuthPorts): Handlers<typeof authContract> {
  const { owners, sessions, sessionRows, streams, devices, credentials, twoFactor, passkeys, signer } = ports;

  /** @returns the CSRF token of the new session. */
  async function begin(ctx: AppContext, owner: { epoch: number }): Promise<string> {
    devices.remember(ctx, owner);
    return csrfTokenOf(signer, (await sessions.begin(ctx, owner)).id);
  }

  /** Logs in; only for requests from pages of this site. */
  async function enter(ctx: AppContext, login: () => Promise<OwnerRow>) {
    try {
      checkSameOrigin(ctx, ports.publicUrl);
      const owner = await login();
      return { ...SUCCESS, username: owner.username, csrfToken: await begin(ctx, owner) };
    } catch (error) {
      throw error instanceof AppError ? error.unsuccessful() : error;
    }
  }

  return {
    login: ({ body }, ctx) => enter(ctx, () => ports.login.byPassword(ctx, body)),
    passkeyLogin: ({ body }, ctx) => enter(ctx, () => ports.login.byPasskey(ctx, body.passkey)),
    async passkeyLoginOptions(_, ctx) {
      checkSameOrigin(ctx, ports.publicUrl);
      return passkeys.question('login', '');
    },

    confirmOptions: (_, ctx) => passkeys.question('confirm', sessionOf(ctx).id),
    confirm: async ({ body }, ctx) => ({
      confirmedUntil: isoAt(await credentials.confirm(sessionOf(ctx), body)),
    }),

    async logout(_, ctx) {
      await sessions.end(ctx);
      streams.ended();
      return SUCCESS;
    },

    async session(_, ctx) {
      const session = sessionOf(ctx);
      const [owner, usable] = await Promise.all([owners.get(), passkeys.count()]);
      return {
        username: owner.username,
        csrfToken: csrfTokenOf(signer, session.id),
        twoFactor: owner.totpSecret !== null,
        passkeyFactor: owner.passkeyFactor === 1,
        hasPasskey: usable > 0,
        weakPassword: owner.passwordStrength === 'weak',
        confirmedUntil: session.confirmedAt && isoAt(sessions.confirmedUntil(session)),
        tourSeen: owner.tourSeenAt !== null,
        idleUntil: isoAt(sessions.idleUntil(session)),
        endsAt: isoAt(sessions.endsAt(session)),
      };
    },

    async seeTour() {
      await owners.seeTour();
      return SUCCESS;
    },

    async sessions(_, ctx) {
      const { id } = sessionOf(ctx);
      const all = await sessions.list();
      return { sessions: all.map((session) => ({ ...session, current: session.id === id })) };
    },

    async endSession({ params: { id } }, ctx) {
      if (id === sessionOf(ctx).id) await sessions.end(ctx);
      else if (!(await sessionRows.end(id))) throw new AppError('request.not-found');
      streams.ended();
      return SUCCESS;
    },

    async endOtherSessions(_, ctx) {
      await sessionRows.endOthers(sessionOf(ctx).id);
      streams.ended();
      return SUCCESS;
    },

    log: ({ query }) => ports.log.page(query),

    async changePassword({ body }, ctx) {
      const epoch = await credentials.change(sessionOf(ctx).id, body);
      streams.ended();
      return { ...SUCCESS, csrfToken: await begin(ctx, { epoch }) };
    },

    startTwoFactor: () => twoFactor.start(),
    confirmTwoFactor: async ({ body }) => ({ recoveryCodes: await twoFactor.confirm(body.code) }),
    async endTwoFactor() {
      await twoFactor.end();
      return SUCCESS;
    },

    async startPasskeyFactor() {
      if ((await passkeys.count()) === 0)
        throw new AppError('request.conflict', { text: 'Add a passkey first.' });
      return { recoveryCodes: await twoFactor.startPasskeys() };
    },
    async endPasskeyFactor() {
      await twoFactor.endPasskeys();
      return SUCCESS;
    },

    async passkeys() {
      const { origin, possible } = passkeys.place;
      const all = await passkeys.list();
      return { origin, possible, passkeys: all.map(({ rpId, ...passkey }) => ({ ...passkey, host: rpId })) };
    },
    passkeyOptions: async (_, ctx) => passkeys.creation(sessionOf(ctx).id, await ports.siteName()),
    async addPasskey({ body }, ctx) {
      await passkeys.add(sessionOf(ctx).id, body);
      return SUCCESS;
    },
    async removePasskey({ params }) {
      if (!(await passkeys.remove(params.id))) throw new AppError('request.not-found');
      return SUCCESS;
    },
  };
}
