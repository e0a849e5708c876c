import { useState } from 'react';
import { fullDay } from '#shared/core/dates.ts';
import { EPISODES_OF } from '#shared/followers/followers.constants.ts';
import { playerOf } from '#shared/own-pages/players.ts';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import type { EpisodePage as Episode } from '#shared/podcasts/podcasts.schema.ts';
import { showPath } from '#shared/site/site.paths.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, useSite, useWords } from '#web/core/site.ts';
import { Player } from '#web/own-pages/hub/Player.tsx';
import { GuestList } from '#web/podcasts/hub/GuestList.tsx';
import styles from './ItemPage.module.css';
import { ItemPage, useItem } from './ItemPage.tsx';

/** The audio of an episode at its own host: a plain player, which loads nothing before a press that names the host. */
function OutsideAudio({ url, host, title }: { url: string; host: string; title: string }) {
  const [wanted, setWanted] = useState(false);
  if (!wanted)
    return (
      <div data-needs-script>
        <Button onClick={() => setWanted(true)}>
          <Icon name="play" />
          Play from {host}
        </Button>
        <p className="small dim">Then {host} sees that you are here.</p>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said is in the notes, as far as the owner wrote it down
    <audio className={styles.audio} controls autoPlay src={url} aria-label={title} />
  );
}

/** One episode of a show. */
export default function EpisodePage() {
  const episode = useItem<Episode>('episode');
  const { show, title, number, duration, thumbnail, listenUrl, publishedAt, description, audio } = episode;
  const { style } = useSite().locale;
  const words = useWords('items');
  const { facts } = useWords('podcasts');
  const service = playerOf(listenUrl)?.service;
  const { isAudio, host } = listeningPlace(listenUrl);
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
          {audio && (
            // biome-ignore lint/a11y/useMediaCaption: what is said is in the notes, as far as the owner wrote it down
            <audio className={styles.audio} controls preload="none" src={audio} aria-label={title} />
          )}
          <Player key={listenUrl} url={listenUrl} title={title} poster={thumbnail}>
            <Picture className={styles.cover} src={thumbnail} alt="" width={640} height={360} eager />
            {!audio && isAudio && <OutsideAudio url={listenUrl} host={host} title={title} />}
          </Player>
          <GuestList title={words.with} heading="h2" guests={episode.guests} />
        </>
      }
      notes={description}
      places={
        <Rows>
          <OutRow href={listenUrl}>{service ?? words.elsewhere}</OutRow>
          {show.appleUrl && <OutRow href={show.appleUrl}>Apple Podcasts</OutRow>}
          {show.spotifyUrl && <OutRow href={show.spotifyUrl}>Spotify</OutRow>}
          <OutRow href={`/feeds/${show.id}.xml`}>{words.feed}</OutRow>
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
