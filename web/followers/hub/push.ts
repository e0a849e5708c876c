import type { PushAddress } from '#shared/followers/followers.schema.ts';
import { call } from '#web/core/client.ts';

/** Whether this browser is told by push, or why it cannot be. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'none' | 'insecure';

const WORKER = '/push-worker.js';

export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // Phones of Apple have push for sites on the home screen only.
    return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the visitor, subscribes, and has the server told. What the server does not take is undone, so that the browser
 * never says that it is told while it is not. @returns false when the browser's push service gave no address
 */
export async function startPush(
  publicKey: string,
  tell: (address: PushAddress) => Promise<unknown>,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return true;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // One that was made with another key, before the site lost it, can be reached by nobody.
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

/** Ends it on the server first: if that fails, the visitor can press again. */
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
