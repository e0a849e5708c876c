import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#web/core/client.ts';
import { keepCsrfToken, ownerCall } from './owner-call.ts';

export type OwnerSession = CallReply<'GET /api/admin/session'>;

export const SESSION_KEY = ['GET /api/admin/session'];

/** Loads the session from the server. @throws HttpError 401 when there is none */
export async function loadSession(): Promise<OwnerSession> {
  const session = await ownerCall('GET /api/admin/session', {});
  keepCsrfToken(session.csrfToken);
  return session;
}

/** The owner's session; only inside `AccessGate`, which has loaded it. */
export function useSession(): OwnerSession {
  const { data: session } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession, enabled: false });
  if (!session) throw new Error('There is no session here.');
  return session;
}
