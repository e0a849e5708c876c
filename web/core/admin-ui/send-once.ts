import { IDEMPOTENCY_HEADER } from '#shared/core/form-shield.ts';
import { attemptKey, endAttempt } from '#web/core/attempt-key.ts';
import type { CallBody, CallReply } from '#web/core/client.ts';
import { type OwnerKey, ownerJson } from './owner-call.ts';

/**
 * A POST that must not do its work twice. Sent again with the same content after a failure, it is the same attempt to
 * the server, which answers with what the first one did. @throws HttpError when the reply is not OK
 */
export async function sendOnce<K extends Extract<OwnerKey, `POST ${string}`>>(
  path: string,
  body: CallBody<K>,
): Promise<CallReply<K>> {
  const slot = `attempt ${path}`;
  const headers = { [IDEMPOTENCY_HEADER]: attemptKey(slot, JSON.stringify(body)) };
  const reply = await ownerJson<CallReply<K>>('POST', path, { body, headers });
  endAttempt(slot);
  return reply;
}
