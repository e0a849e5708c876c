import { IDEMPOTENCY_HEADER } from '#shared/core/form-shield.ts';
import type { CallBody, CallReply } from '#web/core/client.ts';
import { keep, readKept } from '#web/core/kept.ts';
import { randomKey } from '#web/core/random-key.ts';
import { type OwnerKey, ownerJson } from './owner-call.ts';

/** The name of the attempt to send this content: the same until it has succeeded, over a reload too. */
function keyOf(slot: string, content: string): string {
  const kept = readKept('sessionStorage', slot) as { content?: unknown; key?: unknown } | null;
  if (kept?.content === content && typeof kept.key === 'string') return kept.key;
  const key = randomKey();
  keep('sessionStorage', slot, { content, key });
  return key;
}

/**
 * A POST that must not do its work twice. Sent again with the same content after a failure, it is the same attempt to
 * the server, which answers with what the first one did. @throws HttpError when the reply is not OK
 */
export async function sendOnce<K extends Extract<OwnerKey, `POST ${string}`>>(
  path: string,
  body: CallBody<K>,
): Promise<CallReply<K>> {
  const slot = `attempt ${path}`;
  const headers = { [IDEMPOTENCY_HEADER]: keyOf(slot, JSON.stringify(body)) };
  const reply = await ownerJson<CallReply<K>>('POST', path, { body, headers });
  keep('sessionStorage', slot, null);
  return reply;
}
