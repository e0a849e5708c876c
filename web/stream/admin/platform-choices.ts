import { platformNames, type StreamPlatform, streamPlatforms } from '#shared/stream/stream.constants.ts';

export const platformChoices = streamPlatforms.map((value) => ({ value, label: platformNames[value] }));

export const platformName = (id: unknown): string => platformNames[id as StreamPlatform] ?? String(id);
