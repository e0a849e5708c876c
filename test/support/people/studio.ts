import { expect } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import type { ContentItem, StudioItem, StudioStats } from '#shared/studio/studio.schema.ts';
import type { Owner } from './owner.ts';

interface Made {
  content: ContentItem[];
  origin: string;
}

/** What the owner does in the studio. */
export function studioOf(owner: Owner) {
  const send = async <T>(method: string, path: string, body: unknown, status = 200): Promise<T> => {
    const response = await owner.send(method, path, body);
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBe(status);
    return JSON.parse(text) as T;
  };
  return {
    send,
    items: async () => (await owner.json<{ items: StudioItem[] }>('/api/ai/items')).items,
    content: async (view: string) =>
      (await owner.json<{ content: ContentItem[] }>(`/api/ai/content?view=${view}`)).content,
    stats: async () => (await owner.json<{ stats: StudioStats }>('/api/ai/stats')).stats,
    generate: (body: object) => send<Made>('POST', '/api/ai/generate', { ...usualRequest, ...body }),
    refusal: (body: object, status: number) =>
      send<ErrorBody>('POST', '/api/ai/generate', { ...usualRequest, ...body }, status),
    move: (id: string, status: string, more: object = {}) =>
      send<ContentItem>('PUT', `/api/ai/content/${id}/status`, { status, ...more }),
  };
}

/** A post about an episode. */
export const usualRequest = {
  templateId: 'episode-quote',
  context: {
    quote: 'Nobody asked the van.',
    show: 'CONVOS',
    episode_title: 'The Long Way',
    link: 'https://hub.example/podcasts',
  },
  platform: 'instagram',
  tone: 'casual',
};
