import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { checkSameOrigin } from '#api/core/http/same-origin.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import type { Sessions } from './auth.sessions.ts';
import type { OwnerStreams } from './auth.streams.ts';

interface GuardPorts {
  sessions: Sessions;
  streams: OwnerStreams;
  signer: Signer;
  publicUrl: string;
  now: Clock;
}

const SAFE = new Set(['GET', 'HEAD']);
const PURPOSE = 'csrf';

/** The CSRF token of a session, derived from the session's id and the install's secret. */
export const csrfTokenOf = (signer: Signer, sessionId: string): string => signer.sign(PURPOSE, sessionId);

/**
 * Checks each request of the owner: a live session, and for a request that changes something, its origin and
 * CSRF token. With `confirm`, the password or a passkey in the last minutes as well.
 * @throws AppError `auth.required`, `auth.csrf` or `auth.confirm`
 */
export function ownerGuard({ sessions, streams, signer, publicUrl, now }: GuardPorts) {
  return async (ctx: AppContext, confirm: boolean): Promise<void> => {
    const session = await sessions.find(ctx);
    if (!session) throw new AppError('auth.required');
    if (!SAFE.has(ctx.method)) {
      checkSameOrigin(ctx, publicUrl);
      if (!signer.verify(PURPOSE, session.id, ctx.get(CSRF_HEADER))) throw new AppError('auth.csrf');
    }
    if (confirm && sessions.confirmedUntil(session) <= now()) throw new AppError('auth.confirm');
    ctx.state.ownerSession = session;
    streams.watch(ctx, session);
  };
}
