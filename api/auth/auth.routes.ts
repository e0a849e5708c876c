import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { checkSameOrigin } from '#api/core/http/same-origin.ts';
import type { Signer } from '#api/core/signer.ts';
import type { authContract } from '#shared/auth/auth.contract.ts';
import type { Credentials } from './auth.credentials.ts';
import type { KnownDevices } from './auth.devices.ts';
import { csrfTokenOf } from './auth.guard.ts';
import type { createLogin } from './auth.login.ts';
import type { SessionStore } from './auth.sessions.store.ts';
import type { Sessions } from './auth.sessions.ts';
import type { loginStore, OwnerStore } from './auth.store.ts';
import type { OwnerStreams } from './auth.streams.ts';
import type { TwoFactor } from './auth.two-factor.ts';

interface AuthPorts {
  owners: OwnerStore;
  logins: ReturnType<typeof loginStore>;
  sessionRows: SessionStore;
  sessions: Sessions;
  streams: OwnerStreams;
  devices: KnownDevices;
  login: ReturnType<typeof createLogin>;
  credentials: Credentials;
  twoFactor: TwoFactor;
  signer: Signer;
  publicUrl: string;
}

const SUCCESS = { success: true } as const;
const iso = (time: number) => new Date(time).toISOString();

/** The guard has found it before any of these runs. */
const sessionOf = (ctx: AppContext) => ctx.state.ownerSession as OwnerSession;

export function authRoutes(ports: AuthPorts): Handlers<typeof authContract> {
  const { owners, sessions, sessionRows, streams, devices, credentials, twoFactor, signer } = ports;

  /** @returns the token of the session that begins. */
  async function begin(ctx: AppContext, owner: { epoch: number }): Promise<string> {
    devices.remember(ctx, owner);
    return csrfTokenOf(signer, (await sessions.begin(ctx, owner)).id);
  }

  return {
    async login({ body }, ctx) {
      try {
        checkSameOrigin(ctx, ports.publicUrl);
        const owner = await ports.login(ctx, body);
        return { ...SUCCESS, username: owner.username, csrfToken: await begin(ctx, owner) };
      } catch (error) {
        throw error instanceof AppError ? error.unsuccessful() : error;
      }
    },

    async logout(_, ctx) {
      await sessions.end(ctx);
      streams.ended();
      return SUCCESS;
    },

    async session(_, ctx) {
      const session = sessionOf(ctx);
      const { username, totpSecret, tourSeenAt } = await owners.get();
      return {
        ...{ username, twoFactor: totpSecret !== null, csrfToken: csrfTokenOf(signer, session.id) },
        tourSeen: tourSeenAt !== null,
        ...{ idleUntil: iso(sessions.idleUntil(session)), endsAt: iso(sessions.endsAt(session)) },
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

    logins: async () => ({ logins: await ports.logins.list() }),

    async changePassword({ body }, ctx) {
      const epoch = await credentials.change(sessionOf(ctx).id, body);
      streams.ended();
      return { ...SUCCESS, csrfToken: await begin(ctx, { epoch }) };
    },

    async startTwoFactor({ body }, ctx) {
      await credentials.prove(sessionOf(ctx).id, body.currentPassword);
      return twoFactor.start();
    },

    confirmTwoFactor: async ({ body }) => ({ recoveryCodes: await twoFactor.confirm(body.code) }),

    async endTwoFactor({ body }, ctx) {
      await credentials.prove(sessionOf(ctx).id, body.currentPassword);
      await twoFactor.end();
      return SUCCESS;
    },
  };
}
