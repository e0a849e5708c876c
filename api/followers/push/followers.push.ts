import webpush from 'web-push';
import { AppError } from '#api/core/http/app-error.ts';
import { createGuardedCall } from '#api/core/network/guarded-call.ts';
import { GuardedFetchError, type OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { isPublicHost } from '#api/core/network/public-address.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { HOUR_S } from '#shared/core/time.ts';
import type { PushAddress } from '#shared/followers/followers.schema.ts';
import type { PushFollower, PushStore } from './followers.push.store.ts';

const PURPOSE = 'push-key';
/** Limits one attempt, because a process that is stopping waits for the pushes being sent. */
const SEND_WITHIN_MS = 10_000;
const GONE = new Set([404, 410]);
const LATER = 429;
const LONGEST_WAIT_S = HOUR_S;

/** The outcome of an attempt. `gone`: this browser gets no more pushes. `silent`: the service did not answer. */
export type PushOutcome =
  | { state: 'sent' | 'gone' | 'failed' | 'silent' }
  | { state: 'later'; afterMs: number | undefined };

export interface PushKeys {
  publicKey: string;
  /** Undefined while it cannot be decrypted, because this install has other secrets than it was made with. */
  privateKey: string | undefined;
}

/**
 * The key pair of this install, made at its first start. One that cannot be decrypted stays, and so do its followers:
 * with the former secrets it works again.
 */
export async function preparePushKeys(store: PushStore, sealer: Sealer): Promise<PushKeys> {
  const known = await store.keys();
  if (known) return readKeys(known, sealer);
  const made = webpush.generateVAPIDKeys();
  await store.addKeys({ publicKey: made.publicKey, sealed: sealer.seal(PURPOSE, made.privateKey) });
  // Another process may have stored its keys first.
  const stored = await store.keys();
  if (!stored) throw new Error('The keys for push cannot be read back.');
  return readKeys(stored, sealer);
}

/**
 * Replaces a pair that cannot be decrypted, once the owner has accepted that the former secrets are lost. Its followers
 * are deleted: browsers only accept pushes of the pair that they followed.
 */
export async function renewPushKeys(store: PushStore, sealer: Sealer): Promise<void> {
  if ((await preparePushKeys(store, sealer)).privateKey !== undefined) return;
  await store.removeAll();
  await store.removeKeys();
  await preparePushKeys(store, sealer);
}

function readKeys({ publicKey, sealed }: { publicKey: string; sealed: string }, sealer: Sealer): PushKeys {
  try {
    return { publicKey, privateKey: sealer.open(PURPOSE, sealed) };
  } catch {
    return { publicKey, privateKey: undefined };
  }
}

/** @throws AppError `request.invalid` for an endpoint that is not a public https address */
export function checkEndpoint({ endpoint }: PushAddress): void {
  const url = URL.parse(endpoint);
  const isGood =
    url?.protocol === 'https:' &&
    url.port === '' &&
    !url.username &&
    !url.password &&
    isPublicHost(url.hostname);
  if (!isGood)
    throw new AppError('request.invalid', { fields: { 'address.endpoint': 'Is no push service' } });
}

export interface SendKeys extends PushKeys {
  privateKey: string;
}

interface SendOptions {
  keys: SendKeys;
  /** The address to which a push service reports problems. */
  contactEmail: string;
  outside: OutsidePorts | undefined;
  /** For how long the push service tries to deliver, in seconds. */
  lastsS: number;
}

/** Sends one push to a push service, encrypted for its browser. Only public addresses are called. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushFollower,
  payload: string,
  { keys, contactEmail, outside, lastsS }: SendOptions,
): Promise<PushOutcome> {
  const request = encrypted();
  if (!request) return { state: 'gone' };
  try {
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length');
    const response = await createGuardedCall(outside)(endpoint, {
      method: 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body ?? []),
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status, response.headers.get('retry-after'));
  } catch (error) {
    if (error instanceof GuardedFetchError && error.reason === 'refused') return { state: 'gone' };
    return { state: 'silent' };
  }

  /** Undefined when the browser's keys are invalid. */
  function encrypted() {
    const vapidDetails = { subject: `mailto:${contactEmail}`, ...keys };
    try {
      return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: lastsS,
        vapidDetails,
      });
    } catch {
      return undefined;
    }
  }
}

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (GONE.has(status)) return { state: 'gone' };
  if (status !== LATER && status < 500) return { state: 'failed' };
  const seconds = Number(retryAfter);
  return { state: 'later', afterMs: seconds > 0 ? Math.min(seconds, LONGEST_WAIT_S) * 1000 : undefined };
}
