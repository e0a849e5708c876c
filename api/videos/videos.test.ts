import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { videosContract } from '#shared/videos/videos.contract.ts';
import type { Video } from '#shared/videos/videos.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Reply = ReplyOf<typeof videosContract.music>;

const more: Video & { position: number } = {
  id: 'more',
  title: 'More',
  description: '',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  thumbnail: '/art/video-main-title.svg',
  category: 'Music Video',
  tags: ['one, with a comma', '"two"'],
  duration: '0:30',
  views: '0',
  uploadedAt: '2025-01-01T00:00:00.000Z',
  releaseYear: 2025,
  isPublic: true,
  position: 9,
};

describe.each(engines)('videos on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('lists the two music videos with short links, and the address of all videos', async () => {
    const { videos, allVideosUrl } = await hub.json<Reply>('/api/videos/music');
    expect(videos.map(({ title, releaseYear, duration }) => [title, releaseYear, duration])).toEqual([
      ['Night Drive', 2024, '3:52'],
      ['Main Title (Theme from Coop TV)', 2025, '1:48'],
    ]);
    expect(videos.every((video) => /^https:\/\/youtu\.be\/[\w-]{11}\?/.test(video.url))).toBe(true);
    expect(allVideosUrl).toMatch(/^https:\/\/www\.youtube\.com\//);
  });

  it('leaves out private videos and other categories', async () => {
    const { videos } = hub.hub.slices.videos.store;
    await videos.seed({ ...more, id: 'private', isPublic: false });
    await videos.seed({ ...more, id: 'interview', category: 'Interview' });
    await videos.seed(more);
    const reply = await hub.json<Reply>('/api/videos/music');
    expect(reply.videos.map((video) => video.id)).toEqual(['night-drive', 'main-title', 'more']);
    expect(reply.videos[0]).not.toHaveProperty('isPublic');
  });

  it('returns tags and flags as they were stored', async () => {
    const { videos } = hub.hub.slices.videos.store;
    expect(await videos.findPublished('more')).toEqual(more);
    expect(await videos.findPublished('private')).toBeUndefined();
  });
});
