const AUDIO = /\.(mp3|m4a|aac|ogg|opus|wav)$/i;
const YOUTUBE = /^(?:[\w-]+\.)?(?:youtube\.com|youtu\.be)$/;

/** Where an address leads to: whether that is YouTube, and whether it is an audio file that can be played here. */
export function listeningPlace(address: string): { host: string; isYoutube: boolean; isAudio: boolean } {
  const { hostname, pathname } = new URL(address);
  return { host: hostname, isYoutube: YOUTUBE.test(hostname), isAudio: AUDIO.test(pathname) };
}
