import type { LiveSession, LiveStep } from '#shared/live/live.schema.ts';
import { platformNames as networkNames, type Platform } from '#shared/social/social.constants.ts';
import { platformNames } from '#shared/stream/stream.constants.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import type { Tone } from '#web/core/admin-ui/StateTag.tsx';

/** Where and since when it is on, or that it dropped. */
export function sinceText({ platforms, state, startedAt, droppedAt }: LiveSession): string {
  const where = platforms.map(({ platform }) => platformNames[platform]).join(', ');
  if (state === 'dropped')
    return `Nothing is on at ${where} since ${formatMoment(droppedAt)}. The site waits for the stream to return.`;
  return `Live on ${where} since ${formatMoment(startedAt)}.`;
}

const stepNames: Record<LiveStep['kind'], string> = {
  site: 'Pages of the site',
  hold: 'Other posts',
  followers: 'Followers',
  post: '“Live now” post',
  restore: 'Pages as before',
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
