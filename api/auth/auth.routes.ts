import type { OwnerSession } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { checkSameOrigin } from '#api/core/http/same-origin.ts';
import type { Signer } from '#api/core/signer.ts';
import type { authContract } from '#shared/auth/auth.contract.ts';
import { csrfTokenOf } from './auth.guard.ts';
import type { createLogin } from './auth.login.ts';
import type { Sessions } from './auth.sessions.ts';
import type { ownerStore } from './auth.store.ts';

interface AuthPorts {
  owners: ReturnType<typeof ownerStore>;
  sessions: Sessions;
  login: ReturnType<typeof createLogin>;
  signer: Signer;
  publicUrl: string;
}

const iso = (time: number) => new Date(time).toISOString();

export function authRoutes(ports: AuthPorts): Handlers<typeof authContract> {
  const { owners, sessions, signer } = ports;
  return {
    async login({ body }, ctx) {
      checkSameOrigin(ctx, ports.publicUrl);
      const owner = await ports.login(body);
      const { id } = await sessions.begin(ctx, owner);
      return { success: true, username: owner.username, csrfToken: csrfTokenOf(signer, id) };
    },

    async logout(_, ctx) {
      await sessions.end(ctx);
      return { success: true };
    },

    async session(_, ctx) {
      const session = ctx.state.ownerSession as OwnerSession;
      const { username, totpSecret } = await owners.get();
      return {
        ...{ username, twoFactor: totpSecret !== null, csrfToken: csrfTokenOf(signer, session.id) },
        ...{ idleUntil: iso(sessions.idleUntil(session)), endsAt: iso(sessions.endsAt(session)) },
      };
    },
  };
}
