import type { PushAddress } from '#shared/followers/followers.schema.ts';
import { call } from '#web/core/client.ts';

/** Whether this browser gets push messages, or why it cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'none' | 'insecure';

const WORKER = '/push-worker.js';

export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // iPhones support push only for sites on the home screen.
    return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission, subscribes, and registers the subscription on the server. If the server refuses it, it
 * is removed again, so that the browser never shows push as on while it is off.
 * @returns false when the browser's push service gave no address
 */
export async function startPush(
  publicKey: string,
  tell: (address: PushAddress) => Promise<unknown>,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return true;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // A subscription made with a key that the site has lost since cannot be used.
  const isStale = known !== null && keyOf(known) !== publicKey;
  if (isStale) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made =
    known && !isStale ? known : await registration.pushManager.subscribe(options).catch(() => null);
  if (!made) return false;
  try {
    await tell(addressOf(made));
  } catch (error) {
    if (made !== known) await made.unsubscribe();
    throw error;
  }
  return true;
}

/** Unsubscribes on the server first: if that fails, the visitor can try again. */
export async function endPush(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  await call('POST /api/push/stop', { body: { address: addressOf(known) } });
  await known.unsubscribe();
}

function addressOf(made: PushSubscription): PushAddress {
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
