import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { GuestSlip } from './GuestSlip.tsx';
import styles from './ShowCard.module.css';
import { ShowEpisodes } from './ShowEpisodes.tsx';
import { ShowName } from './ShowName.tsx';
import colors from './show-colors.module.css';

interface ShowCardProps {
  show: Show;
  /** The first show: a full sleeve at the left, everything else beside it. */
  lead?: boolean;
  heading: 'h2' | 'h3';
  detailed: boolean;
}

/** A show: sleeve, name, what it is about, its latest episodes. */
export function ShowCard({ show, lead = false, heading, detailed }: ShowCardProps) {
  const sleeve = (
    <Picture className={styles.sleeve} src={show.cover} alt={`${show.name} cover`} width={600} height={600} />
  );
  const name = <ShowName name={show.name} lead={lead} heading={heading} />;
  const about = <p className={cx('dim', styles.about)}>{show.description}</p>;
  const episodes = <ShowEpisodes show={show} heading={heading === 'h2' ? 'h3' : 'h4'} detailed={detailed} />;
  const guest = show.interviewCents !== null && (
    <div className={styles.guest}>
      <GuestSlip show={show.name} cents={show.interviewCents} />
    </div>
  );
  return (
    <article
      className={cx(colors.colors, lead ? styles.lead : styles.paired)}
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
