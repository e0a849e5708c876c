import { fullDay } from '#shared/core/dates.ts';
import type { ReleasePage as Release } from '#shared/music/music.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import { Player } from '#web/own-pages/hub/Player.tsx';
import styles from './ItemPage.module.css';
import { ItemPage, useItem } from './ItemPage.tsx';

/** One release: its cover, its player where there is one, and the services that offer the music. */
export default function ReleasePage() {
  const release = useItem<Release>('release');
  const { title, label, releasedOn, description, cover, coverAlt, url, linkLabel, services } = release;
  const words = useWords('items');
  const music = useWords('music');
  const path = usePagePath();
  const { style } = useSite().locale;
  return (
    <ItemPage
      title={title}
      back={{ to: path('music'), name: music.title }}
      beside
      facts={
        <>
          <span>{label}</span>
          {releasedOn && <time dateTime={releasedOn}>{fullDay(releasedOn, style)}</time>}
        </>
      }
      media={
        <>
          <Viewable image={{ src: cover, alt: coverAlt, title, caption: label }}>
            <Picture className={styles.cover} src={cover} alt={coverAlt} width={520} height={520} eager />
          </Viewable>
          <Player key={url} url={url} title={title} poster={cover}>
            {null}
          </Player>
        </>
      }
      notes={description}
      places={
        <Rows>
          <OutRow href={url}>{linkLabel}</OutRow>
          {services.map(({ id, name, url: service }) => (
            <OutRow key={id} href={service}>
              {name}
            </OutRow>
          ))}
        </Rows>
      }
      above={<PageLink to={path('music')}>{words.music}</PageLink>}
      meta={release.meta}
      previous={release.previous}
      next={release.next}
      follow={['releases']}
    />
  );
}
