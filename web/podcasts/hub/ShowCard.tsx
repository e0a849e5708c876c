import type { CSSProperties, ReactNode } from 'react';
import { listeningPlace } from '#shared/podcasts/listening-place.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { showPath } from '#shared/site/site.paths.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { NotAvailable } from '#web/core/hub-ui/NotAvailable.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutLink, PageLink, PlainLink, TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { lettersOf } from '#web/core/hub-ui/text-fitting.ts';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import { EpisodeRow } from './EpisodeRow.tsx';
import styles from './ShowCard.module.css';

interface ShowCardProps {
  show: Show;
  /** The first show: a full sleeve at the left, everything else beside it. */
  lead?: boolean;
  heading: 'h2' | 'h3';
  detailed: boolean;
  guestsOf: ((show: Show) => ReactNode) | undefined;
}

/** A show: sleeve, name, what it is about, its latest episodes. */
export function ShowCard({ show, lead = false, heading, detailed, guestsOf }: ShowCardProps) {
  const sleeve = (
    <Picture className={styles.sleeve} src={show.cover} alt={`${show.name} cover`} width={600} height={600} />
  );
  const name = <ShowName id={show.id} name={show.name} lead={lead} heading={heading} />;
  const about = <p className={cx('dim', styles.about)}>{show.description}</p>;
  const episodes = <ShowEpisodes show={show} heading={heading === 'h2' ? 'h3' : 'h4'} detailed={detailed} />;
  const guest = (
    <div className={styles.guest}>
      {guestsOf?.(show)}
      {show.interviewCents !== null && <GuestSlip show={show.name} cents={show.interviewCents} />}
    </div>
  );
  return (
    <article
      className={cx(styles.colors, lead ? styles.lead : styles.paired)}
      data-overlay={show.overlayColor}
      data-text={show.textColor}
      data-hover={show.hoverColor}
    >
      {lead ? (
        <>
          {sleeve}
          <div className={styles.main}>
            <div className={styles.head}>
              {name}
              {about}
            </div>
            {episodes}
          </div>
        </>
      ) : (
        <>
          <div className={styles.head}>
            {sleeve}
            {name}
            {about}
          </div>
          {episodes}
        </>
      )}
      {guest}
    </article>
  );
}

/** The most letters of a name for each width in percent; longer names have the narrowest one. */
const leading = [
  [3, 150],
  [5, 100],
  [14, 75],
] as const;
const paired = [
  [7, 150],
  [10, 100],
  [18, 75],
] as const;

interface ShowNameProps {
  id: string;
  name: string;
  lead?: boolean;
  heading: 'h2' | 'h3';
}

/** A show's name: a shorter name is set wider, and no word is wider than the card. */
function ShowName({ id, name, lead, heading: Heading }: ShowNameProps) {
  const letters = [...name].length;
  const [, stretch] = (lead ? leading : paired).find(([most]) => letters <= most) ?? [0, 50];
  const stance = {
    '--letters': lettersOf(name),
    '--letter': `var(--letter-${stretch})`,
    fontStretch: `${stretch}%`,
  } as CSSProperties;
  return (
    <Heading className={cx(styles.place, lead && styles.showNameLead, stretch === 50 && styles.stands)}>
      <span className={styles.name} style={stance}>
        <TitleLink to={showPath(id)}>{name}</TitleLink>
      </span>
    </Heading>
  );
}

interface ShowEpisodesProps {
  show: Show;
  heading: 'h3' | 'h4';
  detailed: boolean;
}

/** A show's latest episodes, and the link to all of them. */
function ShowEpisodes({ show, heading, detailed }: ShowEpisodesProps) {
  const words = useWords('podcasts');
  const { archive } = useWords('items');
  return (
    <>
      {show.episodes.length > 0 ? (
        <ul className={styles.episodes}>
          {show.episodes.map((episode, index) => (
            <EpisodeRow
              key={episode.id}
              show={show}
              episode={episode}
              latest={index === 0}
              heading={heading}
              detailed={detailed}
            />
          ))}
        </ul>
      ) : (
        <p className={`dim ${styles.episodes} ${styles.none}`}>{words.firstComing}</p>
      )}
      {listeningPlace(show.allEpisodesUrl).isYoutube ? (
        <OutLink
          className={styles.all}
          href={show.allEpisodesUrl}
          aria-label={`${words.allEpisodes}, ${show.name} (opens in a new tab)`}
        >
          {words.allEpisodes}
        </OutLink>
      ) : (
        <PageLink className={styles.all} to={showPath(show.id)}>
          {archive}
          <span className="sr">, {show.name}</span>
        </PageLink>
      )}
    </>
  );
}

/** An invitation to be a guest, in the paper colour because it costs something. */
function GuestSlip({ show, cents }: { show: string; cents: number }) {
  const openDialog = useOpenDialog();
  const { identity } = useSite();
  const words = useWords('podcasts');
  const { unavailable } = usePageData('/api/payment');
  const title = `${show} Interview`;
  return (
    <div className={`paper ${styles.slip}`}>
      <p>{fill(words.guest, 'show', show)}</p>
      {unavailable.includes('interview') ? (
        <NotAvailable subject={title} />
      ) : (
        <>
          <Button
            data-needs-script
            onClick={() =>
              openDialog('payment', {
                kind: 'interview',
                orderKind: 'interview',
                title,
                amountCents: cents,
                reference: title,
              })
            }
          >
            {words.bookInterview}
          </Button>
          <noscript>
            <PlainLink href={`mailto:${identity.contactEmail}?subject=${encodeURIComponent(title)}`}>
              {identity.contactEmail}
            </PlainLink>
          </noscript>
        </>
      )}
    </div>
  );
}
