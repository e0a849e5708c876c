import { scriptJson } from '#shared/core/text.ts';

/**
 * The service worker. It holds only one page, for a browser that is offline: all others come from the server.
 * A push is shown as the server wrote it; a tap opens its path on this site.
 * @param offline the page for a browser that is offline
 */
export const workerScript = (offline: string, networkName: string): string => `'use strict';
const OFFLINE = ${scriptJson(offline)};
const NAME = ${scriptJson(networkName)};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(
    self.fetch(event.request).catch(
      () => new Response(OFFLINE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ),
  );
});
const read = (data) => {
  try {
    return data ? data.json() : {};
  } catch {
    return {};
  }
};
self.addEventListener('push', (event) => {
  const { title = NAME, body = '', path = '/', tag } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(url.href));
});
`;
