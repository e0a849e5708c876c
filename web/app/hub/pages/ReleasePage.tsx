import { fullDay } from '#shared/core/dates.ts';
import type { ReleasePage as Release } from '#shared/music/music.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { fill, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { BuySlip } from '#web/music/hub/BuySlip.tsx';
import { TrackList } from '#web/music/hub/TrackList.tsx';
import { Player } from '#web/own-pages/hub/Player.tsx';
import styles from './ItemPage.module.css';
import { ItemPage, useItem } from './ItemPage.tsx';

/** One release: its cover, its tracks, its player where there is one, and the services that offer the music. */
export default function ReleasePage() {
  const release = useItem<Release>('release');
  const { title, label, releasedOn, isOut, description, cover, coverAlt, tracks, offer } = release;
  const { url, linkLabel, links, services } = release;
  const words = useWords('items');
  const music = useWords('music');
  const path = usePagePath();
  const { style } = useSite().locale;
  const day = releasedOn && fullDay(releasedOn, style);
  return (
    <ItemPage
      title={title}
      back={{ to: path('music'), name: music.title }}
      beside
      facts={
        <>
          <span>{label}</span>
          {day && <time dateTime={releasedOn}>{isOut ? day : fill(music.comesOut, 'date', day)}</time>}
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
      inside={tracks.length > 0 && <TrackList release={release} />}
      notes={description}
      offer={offer && <BuySlip offer={offer} />}
      places={
        <Rows>
          <OutRow href={url}>{isOut ? linkLabel : music.preSave}</OutRow>
          {links.map((link) => (
            <OutRow
              key={link.url}
              href={link.url}
              drawing={link.drawing}
              aside={isOut ? music.listen : music.preSave}
            >
              {link.name}
            </OutRow>
          ))}
          {services.map((service) => (
            <OutRow key={service.url} href={service.url} drawing={service.drawing}>
              {service.name}
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
