import { streamPlatforms } from '#shared/stream/stream.constants.ts';

const NAMES = { twitch: 'Twitch', youtube: 'YouTube', tiktok: 'TikTok' } as const;

export const platformChoices = streamPlatforms.map((value) => ({ value, label: NAMES[value] }));

export const platformName = (id: unknown): string =>
  platformChoices.find(({ value }) => value === id)?.label ?? String(id);
