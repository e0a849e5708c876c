import { type Total, totalText } from '#shared/core/paging.ts';

/** How many things wait for the owner, as the back office shows it; empty when nothing does. */
export const needsText = (total: Total): string => (total.count > 0 ? totalText(total) : '');

/** What the tray's icon says when it is pointed at. */
export function trayTooltip(appName: string, total: Total): string {
  const number = needsText(total);
  if (number === '') return appName;
  return `${appName}: ${number} ${number === '1' ? 'needs' : 'need'} you`;
}
