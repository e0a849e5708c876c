import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import type { ShowPage as Show } from '#shared/podcasts/podcasts.schema.ts';
import { addressOfPath, showPath } from '#shared/site/site.paths.ts';
import { ItemHead } from '#web/core/hub-ui/ItemHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { fill, usePagePath, useWords } from '#web/core/site.ts';
import { EpisodeRow } from './EpisodeRow.tsx';
import { GuestList } from './GuestList.tsx';
import { ListenIn } from './ListenIn.tsx';
import styles from './ShowEpisodes.module.css';

/** A show with all of its episodes, a page of them at a time. @param follow renders how to follow a show */
export default function ShowEpisodes({ follow }: { follow: (showId: string) => ReactNode }) {
  const { pathname } = useLocation();
  const { data: show } = useSuspenseQuery<Show>({ queryKey: [addressOfPath('show', pathname)] });
  const { id, name, description, cover, allEpisodesUrl, episodes, number, pages, total, guests } = show;
  const words = useWords('items');
  const podcasts = useWords('podcasts');
  const path = usePagePath();
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <ItemHead title={name} back={{ to: path('podcasts'), name: podcasts.title }} />
      </div>
      <div className={`wrap ${styles.show}`}>
        <div className={styles.about}>
          <Picture
            className={styles.cover}
            src={cover}
            alt={`${name} cover`}
            width={600}
            height={600}
            eager
          />
          <p className="lead">{description}</p>
          <Rows>
            <OutRow href={allEpisodesUrl}>
              {listeningPlace(allEpisodesUrl).isYoutube ? podcasts.allEpisodes : words.elsewhere}
            </OutRow>
            <ListenIn places={show.places} />
          </Rows>
        </div>
        <section className={styles.archive} aria-labelledby="archive">
          <div className={styles.head}>
            <h2 id="archive" className="title">
              {words.archive}
            </h2>
            <p className="meta dim">{fill(words.count, 'count', String(total))}</p>
          </div>
          {episodes.length > 0 ? (
            <ul className={styles.episodes}>
              {episodes.map((episode, index) => (
                <EpisodeRow
                  key={episode.id}
                  show={show}
                  episode={episode}
                  latest={number === 1 && index === 0}
                  heading="h3"
                  detailed
                />
              ))}
            </ul>
          ) : (
            <p className="dim">{podcasts.firstComing}</p>
          )}
          {pages > 1 && (
            <nav className={styles.paging} aria-label={words.archive}>
              {number > 1 && <PageLink to={showPath(id, number - 1)}>{words.newer}</PageLink>}
              <span className="meta dim">
                {fill(fill(words.pages, 'number', String(number)), 'pages', String(pages))}
              </span>
              {number < pages && <PageLink to={showPath(id, number + 1)}>{words.older}</PageLink>}
            </nav>
          )}
        </section>
        <div className={styles.guests}>
          <GuestList title={podcasts.guests} heading="h2" guests={guests} />
        </div>
      </div>
      {follow(id)}
    </>
  );
}
