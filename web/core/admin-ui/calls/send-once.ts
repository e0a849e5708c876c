import type { CallOptions } from '#shared/core/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { attemptKey, endAttempt } from '#web/core/attempt-key.ts';
import type { ByKey, CallReply } from '#web/core/client.ts';
import { type OwnerKey, ownerCall } from './owner-call.ts';

/**
 * A POST that must not take effect twice. Sent again with the same content after a failure, it has the same
 * idempotency key, and the server repeats its first response. @throws HttpError when the reply is not OK
 */
export async function sendOnce<K extends Extract<OwnerKey, `POST ${string}`>>(
  key: K,
  options: CallOptions<ByKey[K]>,
): Promise<CallReply<K>> {
  const slot = `attempt ${key}`;
  const headers = { [IDEMPOTENCY_HEADER]: attemptKey(slot, JSON.stringify(options)) };
  const reply = await ownerCall(key, options, { headers });
  endAttempt(slot);
  return reply;
}
