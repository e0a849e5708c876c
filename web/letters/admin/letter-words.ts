import type { LetterState } from '#shared/letters/letters.constants.ts';
import type { Letter } from '#shared/letters/letters.schema.ts';
import { formatMoment, formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import type { Tone } from '#web/core/admin-ui/lists/StateTag.tsx';

const MINUTES = 60;
const HOURS = 24;

/** About how long sending a letter takes, in words. @param perHour at least 1 */
export function durationOf(followers: number, perHour: number): string {
  const minutes = Math.ceil((followers / perHour) * MINUTES);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 2 * MINUTES) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / MINUTES);
  return hours < 2 * HOURS ? `about ${hours} hours` : `about ${Math.round(hours / HOURS)} days`;
}

export const stateTones: Partial<Record<LetterState, Tone>> = {
  sent: 'ok',
  sending: 'warn',
  scheduled: 'warn',
  paused: 'warn',
};

/** The state of a letter, in a few words. */
export function progressOf({ state, sendAt, updatedAt, figures }: Omit<Letter, 'blocks'>): string {
  if (state === 'scheduled' && sendAt) return `For ${formatMomentZone(sendAt)}`;
  if (!figures) return `Saved ${formatMoment(updatedAt)}`;
  const { followers, sent, waiting, failed, uncertain, cancelled } = figures;
  const parts = [
    `${sent} of ${followers} sent`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
    uncertain > 0 && `${uncertain} uncertain`,
    cancelled > 0 && `${cancelled} cancelled`,
  ];
  return parts.filter(Boolean).join(', ');
}
