import { expect, it } from 'vitest';
import { listeningPlace } from './listening-place.ts';

it('tells YouTube from audio files and from other places', () => {
  const of = (address: string) => listeningPlace(address);
  expect(of('https://www.youtube.com/watch?v=abcdefghijk')).toMatchObject({
    isYoutube: true,
    isAudio: false,
  });
  expect(of('https://youtu.be/abcdefghijk')).toMatchObject({ isYoutube: true });
  expect(of('https://shows.example/3.MP3?x=1')).toEqual({
    host: 'shows.example',
    isYoutube: false,
    isAudio: true,
  });
  expect(of('https://youtube.com.example/a')).toMatchObject({ isYoutube: false, isAudio: false });
});
