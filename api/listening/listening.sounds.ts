import { hasCome, isLive } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import type { MusicTables } from '#api/music/music.store.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Track } from '#shared/music/music.schema.ts';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import { episodePath, releasePath } from '#shared/site/site.paths.ts';

export type SoundTables = PodcastTables & MusicTables;

/** A sound that visitors can hear on the site. */
export interface Sound {
  /** What it is counted under: `episode <id>`, or `track <release> <file>`, since tracks have no ids and may be moved. */
  key: string;
  path: string;
  src: string;
  /** Its length; null where it is not known. */
  seconds: number | null;
}

const episodeKey = (id: string) => `episode ${id}`;
const trackKey = (releaseId: string, audio: string) => `track ${releaseId} ${audio.split('/').at(-2) ?? ''}`;
const tracksOf = (tracks: string) => JSON.parse(tracks) as Track[];

/** Everything that visitors can hear, by page and file, and episodes by their file, which feeds name. */
async function soundsShown(db: Db<SoundTables>, now: string) {
  const episodes = await db
    .selectFrom('podcastEpisodes')
    .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
    .select(['podcastEpisodes.id', 'showId', 'audio', 'audioSeconds', 'listenUrl', 'duration'])
    .where(isLive('podcastEpisodes'))
    .where(hasCome('podcastEpisodes', 'publishedAt', now))
    .where(isLive('podcastShows'))
    .execute();
  const releases = await db
    .selectFrom('musicReleases')
    .select(['id', 'tracks'])
    .where(isLive('musicReleases'))
    .execute();
  const played = new Map<string, Sound>();
  const enclosures = new Map<string, Sound>();
  const add = (sound: Sound) => played.set(`${sound.path} ${sound.src}`, sound);
  for (const { id, showId, audio, audioSeconds, listenUrl, duration } of episodes) {
    const src = audio ?? (listeningPlace(listenUrl).isAudio ? listenUrl : null);
    if (src === null) continue;
    const sound = { key: episodeKey(id), path: episodePath(showId, id), src };
    add({ ...sound, seconds: audio === null ? null : audioSeconds });
    // The owner's minutes are as good as it gets where the length could not be read.
    if (audio !== null) enclosures.set(audio, { ...sound, seconds: audioSeconds ?? (duration * 60 || null) });
  }
  for (const { id, tracks } of releases)
    for (const { audio, isPreview, seconds } of tracksOf(tracks))
      if (audio !== null)
        add({
          key: trackKey(id, audio),
          path: releasePath(id),
          src: audio,
          seconds: isPreview ? null : seconds,
        });
  return { played, enclosures };
}

/** Reads the same, again after content has changed, or the time of a draft has come. */
export function soundsReader(db: Db<SoundTables>, { content, now }: Pick<Ports, 'content' | 'now'>) {
  let kept: { version: number; sounds: ReturnType<typeof soundsShown> } | undefined;
  return (): ReturnType<typeof soundsShown> => {
    if (kept?.version === content.version) return kept.sounds;
    const sounds = soundsShown(db, isoAt(now()));
    kept = { version: content.version, sounds };
    sounds.catch(() => {
      kept = undefined;
    });
    return sounds;
  };
}

/** What a sound is called, and what it belongs to. */
export interface SoundName {
  kind: 'episode' | 'track';
  title: string;
  /** The name of its show, or the title of its release. */
  group: string;
}

/** The names of all sounds, by what they are counted under; also of those that visitors do not see any more. */
export async function soundNames(db: Db<SoundTables>): Promise<ReadonlyMap<string, SoundName>> {
  const [episodes, releases] = await Promise.all([
    db
      .selectFrom('podcastEpisodes')
      .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
      .select(['podcastEpisodes.id', 'podcastEpisodes.title', 'podcastShows.name as group'])
      .execute(),
    db.selectFrom('musicReleases').select(['id', 'title', 'tracks']).execute(),
  ]);
  const names = new Map<string, SoundName>();
  for (const { id, title, group } of episodes) names.set(episodeKey(id), { kind: 'episode', title, group });
  for (const { id, title: group, tracks } of releases)
    for (const { audio, title } of tracksOf(tracks))
      if (audio !== null) names.set(trackKey(id, audio), { kind: 'track', title, group });
  return names;
}
