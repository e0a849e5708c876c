import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Topic } from '#shared/followers/followers.constants.ts';
import type { Neighbour } from '#shared/site/site.page-meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { addressOfPath, type MadePage } from '#shared/site/site.paths.ts';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { ItemHead } from '#web/core/hub-ui/ItemHead.tsx';
import { OutLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useWords } from '#web/core/site.ts';
import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import { PlainText, type PlainTextProps } from '#web/own-pages/hub/PlainText.tsx';
import styles from './ItemPage.module.css';

/** The data of an item's page, by the current path. */
export function useItem<T>(page: MadePage): T {
  const { pathname } = useLocation();
  return useSuspenseQuery<T>({ queryKey: [addressOfPath(page, pathname)] }).data;
}

interface ItemPageProps {
  title: string;
  /** The list that the item belongs to. */
  back: { to: string; name: string };
  /** Whether the title stands beside the picture, which then is square; otherwise above it. */
  beside?: boolean;
  /** Short facts above the title, such as its date. */
  facts: ReactNode;
  /** The player or picture. */
  media: ReactNode;
  notes: string;
  /** Draws the positions in a recording that the notes name. */
  time?: PlainTextProps['time'];
  /** What is inside, above everything else: the chapters of an episode, the tracks of a release. */
  inside?: ReactNode;
  /** What stands under the notes. */
  below?: ReactNode;
  /** How it is bought. */
  offer?: ReactNode;
  /** Links to the item on other sites. */
  places: ReactNode;
  meta: PageMeta;
  previous: Neighbour;
  next: Neighbour;
  /** The link to the list of all items of its kind. */
  above: ReactNode;
  /** The topics that are preselected in the form to follow. */
  follow: readonly Topic[];
}

/** The page of an episode, release or video: media, notes, links, sharing, neighbours, and a follow form. */
export function ItemPage(item: ItemPageProps) {
  const {
    title,
    back,
    beside,
    facts,
    media,
    notes,
    time,
    inside,
    below,
    offer,
    places,
    meta,
    previous,
    next,
    above,
    follow,
  } = item;
  const words = useWords('items');
  return (
    <>
      <article>
        <div className={`wrap ${styles.page}`}>
          <div className={cx(styles.columns, beside && styles.beside, Boolean(inside) && styles.withInside)}>
            <div className={styles.head}>
              <ItemHead title={title} back={back}>
                {facts}
              </ItemHead>
            </div>
            <div className={styles.mediaPlace}>
              <div className={styles.media}>{media}</div>
            </div>
            {inside && <div className={styles.inside}>{inside}</div>}
            <div className={styles.main}>
              {offer && <div className={styles.offer}>{offer}</div>}
              {notes && (
                <section className={styles.part} aria-labelledby="notes">
                  <h2 id="notes" className="title">
                    {words.notes}
                  </h2>
                  <PlainText text={notes} className={styles.notes} time={time} />
                </section>
              )}
              {below}
            </div>
            <div className={styles.side}>
              <section className={styles.part} aria-labelledby="places">
                <h2 id="places" className="title">
                  {words.where}
                </h2>
                {places}
              </section>
              <Share title={title} url={meta.url} />
              {above}
            </div>
          </div>
          <Around previous={previous} next={next} />
        </div>
      </article>
      <FollowForm chosen={follow} isPart />
    </>
  );
}

/** Plain links to the share forms of other sites: nothing is requested from those before a click. */
function Share({ title, url }: { title: string; url: string }) {
  const words = useWords('items');
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return (
    <section className={styles.part} aria-labelledby="share">
      <h2 id="share" className="title">
        {words.share}
      </h2>
      <div className={styles.share}>
        <PlainLink href={`mailto:?subject=${text}&body=${address}`}>{words.mail}</PlainLink>
        <OutLink href={`https://wa.me/?text=${text}%20${address}`}>WhatsApp</OutLink>
        <OutLink href={`https://www.facebook.com/sharer/sharer.php?u=${address}`}>Facebook</OutLink>
        <OutLink href={`https://twitter.com/intent/tweet?text=${text}&url=${address}`}>Twitter</OutLink>
      </div>
      <CopyButton text={url} label={words.copy} />
    </section>
  );
}

/** Links to the previous and the next item. */
function Around({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const words = useWords('items');
  if (!previous && !next) return null;
  return (
    <nav className={styles.around} aria-label={`${words.previous}, ${words.next}`}>
      {previous && (
        <Link to={previous.path} rel="prev">
          <span className="meta dim">{words.previous}</span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={next.path} rel="next">
          <span className="meta dim">{words.next}</span>
          <strong>{next.title}</strong>
        </Link>
      )}
    </nav>
  );
}
