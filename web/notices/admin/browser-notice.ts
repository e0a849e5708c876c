import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';

export const canAsk = (): boolean => 'Notification' in window && Notification.permission === 'default';

export const ask = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/**
 * Shows a browser notification as well, if the page is hidden and the owner has allowed it. Once for each
 * event.
 */
export function notify({ id, title }: OwnerEvent, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { tag: `event-${id}`, icon: '/apple-touch-icon.png' });
  notice.onclick = () => {
    window.focus();
    onClick();
    notice.close();
  };
}
