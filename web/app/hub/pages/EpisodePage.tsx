import { fullDay } from '#shared/core/dates.ts';
import { EPISODES_OF } from '#shared/followers/followers.constants.ts';
import { playerOf } from '#shared/own-pages/players.ts';
import { chaptersOf } from '#shared/podcasts/chapters.ts';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import type { EpisodePage as Episode } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { LinkButton, PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, useSite, useWords } from '#web/core/site.ts';
import { Player } from '#web/own-pages/hub/Player.tsx';
import { ChapterList } from '#web/podcasts/hub/ChapterList.tsx';
import { EpisodeSound } from '#web/podcasts/hub/EpisodeSound.tsx';
import { GuestList } from '#web/podcasts/hub/GuestList.tsx';
import { ListenIn } from '#web/podcasts/hub/ListenIn.tsx';
import { Transcript } from '#web/podcasts/hub/transcript/Transcript.tsx';
import styles from './ItemPage.module.css';
import { ItemPage, useItem } from './ItemPage.tsx';

/** One episode of a show. */
export default function EpisodePage() {
  const episode = useItem<Episode>('episode');
  const { show, title, number, duration, thumbnail, listenUrl, publishedAt, description, audio } = episode;
  const { style } = useSite().locale;
  const words = useWords('items');
  const { facts } = useWords('podcasts');
  const service = playerOf(listenUrl)?.service;
  const { isAudio, host } = listeningPlace(listenUrl);
  const src = audio ?? (isAudio ? listenUrl : null);
  const isHere = audio !== null;
  const { chapters, rest } = chaptersOf(description);
  const path = episodePath(show.id, episode.id);
  const sound = useSound([{ src: src ?? '', title, group: show.name, cover: thumbnail, path, chapters }]);
  // A press on a time does not name the host: it plays what is in the player already.
  const canSeek = src !== null && (isHere || sound.isOn);
  return (
    <ItemPage
      title={title}
      back={{ to: showPath(show.id), name: show.name }}
      facts={
        <>
          <span>{fill(fill(facts, 'number', String(number)), 'minutes', String(duration))}</span>
          <time dateTime={publishedAt}>{fullDay(publishedAt, style)}</time>
        </>
      }
      media={
        <>
          {src && (
            <EpisodeSound sound={sound} cover={service ? null : thumbnail} host={isHere ? null : host} />
          )}
          {isHere && (
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: what is said is in the notes, as far as the owner wrote it down */}
              <audio controls preload="none" src={audio} aria-label={title} />
            </noscript>
          )}
          <Player key={listenUrl} url={listenUrl} title={title} poster={thumbnail}>
            {src === null && (
              <Picture className={styles.cover} src={thumbnail} alt="" width={640} height={360} eager />
            )}
          </Player>
          <GuestList title={words.with} heading="h2" guests={episode.guests} told />
        </>
      }
      notes={rest}
      time={
        canSeek
          ? (seconds, written) => <LinkButton onClick={() => sound.seek(seconds)}>{written}</LinkButton>
          : undefined
      }
      inside={chapters.length > 0 && <ChapterList chapters={chapters} sound={canSeek ? sound : null} />}
      below={
        episode.hasTranscript && (
          <Transcript
            key={episode.id}
            showId={show.id}
            episodeId={episode.id}
            sound={sound}
            canSeek={canSeek}
          />
        )
      }
      places={
        <Rows>
          {!(audio && listenUrl.endsWith(audio)) && (
            <OutRow href={listenUrl}>{service ?? words.elsewhere}</OutRow>
          )}
          <ListenIn places={show.places} />
        </Rows>
      }
      above={<PageLink to={showPath(show.id)}>{words.archive}</PageLink>}
      meta={episode.meta}
      previous={episode.previous}
      next={episode.next}
      follow={[`${EPISODES_OF}${show.id}`]}
    />
  );
}
