import type { ContentStatus, Tone } from '#shared/studio/studio.constants.ts';

export const statusNames: Record<ContentStatus, { label: string; tone?: 'ok' | 'warn' | 'bad' }> = {
  draft: { label: 'Pending Review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
  published: { label: 'Published', tone: 'ok' },
  scheduled: { label: 'Scheduled' },
};

export const toneNames: Record<Tone, string> = {
  sophisticated: 'Sophisticated',
  motivational: 'Motivational',
  casual: 'Casual',
  professional: 'Professional',
};
