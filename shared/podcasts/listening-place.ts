import { isYoutube } from '#shared/youtube/youtube.ts';

const AUDIO = /\.(mp3|m4a|aac|ogg|opus|wav)$/i;

/** Where an address leads to: whether that is YouTube, and whether it is an audio file that can be played here. */
export function listeningPlace(address: string): { host: string; isYoutube: boolean; isAudio: boolean } {
  const url = new URL(address);
  return { host: url.hostname, isYoutube: isYoutube(url), isAudio: AUDIO.test(url.pathname) };
}
