import { expect, it } from 'vitest';
import { DEFAULT_THUMBNAIL, publicLink, videoThumbnail, watchUrl, youtubeVideoId } from './youtube.ts';

const SIGNS = [...'abcXYZ019-_./?&=#%:@ \t\u{1f3b5}é'];

it('accepts only ids of exactly eleven characters as videos', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const frames = ['https://youtu.be/', 'https://www.youtube.com/watch?v=', 'https://youtube.com/shorts/', ''];
  for (let round = 0; round < 50_000; round += 1) {
    const text = Array.from({ length: random(16) }, () => SIGNS[random(SIGNS.length)]).join('');
    const id = youtubeVideoId(`${frames[random(frames.length)]}${text}`);
    expect(id === null || /^[A-Za-z0-9_-]{11}$/.test(id), text).toBe(true);
  }
});

it('reads the video id back from the watch link that it builds', () => {
  for (const id of ['aqz-KE-bpKQ', '___________', '-----------', '00000000000'])
    expect(youtubeVideoId(watchUrl(id))).toBe(id);
});

it('turns a YouTube Studio link into the public link of the video or channel', () => {
  expect(publicLink('https://studio.youtube.com/video/aqz-KE-bpKQ/edit')).toBe(watchUrl('aqz-KE-bpKQ'));
  expect(publicLink('https://studio.youtube.com/channel/UCabc')).toBe(
    'https://www.youtube.com/channel/UCabc',
  );
  expect(publicLink('https://youtu.be/aqz-KE-bpKQ')).toBe('https://youtu.be/aqz-KE-bpKQ');
});

it('returns a thumbnail for every video, and the default one without an id', () => {
  expect(videoThumbnail('aqz-KE-bpKQ')).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg');
  expect(videoThumbnail(null)).toBe(DEFAULT_THUMBNAIL);
});
