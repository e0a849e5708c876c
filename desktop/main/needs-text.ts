import type { Total } from '#shared/core/paging.ts';

/** How many things wait for the owner, as the back office shows it; empty when nothing does. */
export const needsText = ({ count, more }: Total): string => (count > 0 ? `${count}${more ? '+' : ''}` : '');

/** What the tray's icon says when it is pointed at. */
export function trayTooltip(appName: string, total: Total): string {
  const number = needsText(total);
  if (number === '') return appName;
  return `${appName}: ${number} ${number === '1' ? 'needs' : 'need'} you`;
}
