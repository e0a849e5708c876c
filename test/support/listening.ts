import type { ListeningReport } from '#shared/listening/listening.admin.schema.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import type { Owner } from '#test/support/people/owner.ts';

const EPISODES = '/api/admin/podcasts/episodes';

/** The bytes of the titles and picture at the beginning of the sound. */
export const TAG_BYTES = 100_010;
/** About one second of `mp3` frames. */
const FRAMES_A_SECOND = 38.28;
export const BYTES_A_SECOND = FRAMES_A_SECOND * 417;

/** Sound of so many seconds behind a tag with a large picture. */
export function taggedMp3(seconds: number): Buffer {
  const length = TAG_BYTES - 10;
  const size = [length >> 21, length >> 14, length >> 7, length].map((byte) => byte & 0x7f);
  const start = String.fromCharCode(...Buffer.from('ID3\x04\0\0', 'latin1'), ...size) + '\0'.repeat(length);
  return mp3(Math.round(seconds * FRAMES_A_SECOND), start);
}

/** Gives an episode of the sample install a sound. @returns the sound's address */
export async function giveSound(owner: Owner, episode: string, seconds: number): Promise<string> {
  const { url } = await addFile(owner, taggedMp3(seconds), { name: `${episode}.mp3` });
  const { episodeId, position, updatedAt, deletedAt, ...fields } = await owner.json<Record<string, unknown>>(
    `${EPISODES}/${episode}`,
  );
  const answer = await owner.send('PUT', `${EPISODES}/${episode}`, { ...fields, audio: url });
  if (!answer.ok) throw new Error(`${episode}: ${answer.status} ${await answer.text()}`);
  return url;
}

export const readListening = (owner: Owner, range = '1d') =>
  owner.json<ListeningReport>(`/api/admin/listening/report?range=${range}`);
