import { MINUTE_MS } from '#shared/core/time.ts';
import type { LiveOverview, LiveSession, LiveStep } from '#shared/live/live.schema.ts';
import { platformNames as networkNames, type Platform } from '#shared/social/social.constants.ts';
import { platformNames } from '#shared/stream/stream.constants.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import type { Tone } from '#web/core/admin-ui/lists/StateTag.tsx';
import { inWords } from '#web/core/admin-ui/time-left.ts';

/** On which platforms and since when the session is live, or that it dropped. */
export function sinceText({ platforms, state, startedAt, droppedAt }: LiveSession): string {
  const where = platforms.map(({ platform }) => platformNames[platform]).join(', ');
  if (state === 'dropped')
    return `Nothing is on at ${where} since ${formatMoment(droppedAt)}. The site waits for the stream to return.`;
  return `Live on ${where} since ${formatMoment(startedAt)}.`;
}

/** For how long the session has been live at `now`, in milliseconds since 1970. */
export function lastingText({ startedAt }: Pick<LiveSession, 'startedAt'>, now: number): string {
  const ms = now - Date.parse(startedAt);
  return ms < MINUTE_MS ? 'Began just now.' : `On for ${inWords(ms)}.`;
}

const figure = (count: number) => count.toLocaleString('en-US');

/** How many watch, in all and on each platform. */
export function viewersText(viewers: LiveOverview['viewers']): string {
  const [first] = viewers;
  if (!first) return 'No platform reports viewers.';
  const each = viewers.map(({ platform, count }) => `${figure(count)} on ${platformNames[platform]}`);
  if (viewers.length === 1) return `${figure(first.count)} watching on ${platformNames[first.platform]}.`;
  const all = viewers.reduce((sum, { count }) => sum + count, 0);
  return `${figure(all)} watching: ${each.join(', ')}.`;
}

/** How many steps there are of each state, such as “5 done, 1 failed”. */
export function stepsText(steps: readonly Pick<LiveStep, 'state'>[]): string {
  const states = Object.keys(stateNames) as LiveStep['state'][];
  const counted = states.map(
    (state) => [state, steps.filter((step) => step.state === state).length] as const,
  );
  return counted
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${stateNames[state].label.toLowerCase()}`)
    .join(', ');
}

const stepNames: Record<LiveStep['kind'], string> = {
  site: 'Pages of the site',
  hold: 'Other posts',
  followers: 'Followers',
  post: '“Live now” post',
  restore: 'Pages back to normal',
  withdraw: 'Posts that had not gone out',
  archive: 'Archive entry',
  release: 'Posts that waited',
  recap: 'Draft of a recap post',
  letter: 'Draft of a letter',
};

export function stepName({ kind, key }: LiveStep): string {
  const network = key.split(':')[1];
  return network ? `Post on ${networkNames[network as Platform]}` : stepNames[kind];
}

export const stateNames: Record<LiveStep['state'], { label: string; tone: Tone | undefined }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  done: { label: 'Done', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: undefined },
  undone: { label: 'Taken back', tone: undefined },
};
