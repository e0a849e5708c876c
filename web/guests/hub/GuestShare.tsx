import { useId } from 'react';
import type { ShareKit } from '#shared/guests/guests.schema.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import styles from './GuestPart.module.css';

/** The episode is public: what to share it with. */
export function GuestShare({ share }: { share: ShareKit }) {
  const { url, title, show, short, long, picture } = share;
  return (
    <section className={`paper ${styles.guest}`} aria-labelledby="share">
      <header className={styles.top}>
        <h2 id="share" className={styles.head}>
          Your episode is out
        </h2>
        <p>
          <b>{title}</b>, {show}
        </p>
      </header>
      <div className={styles.ways}>
        <ButtonLink href={url}>Open the episode</ButtonLink>
        <CopyButton text={url} label="Copy its address" />
      </div>
      {picture && (
        <div className={styles.part}>
          <h3 className={styles.sub}>Picture to share</h3>
          <img className={styles.shared} src={picture} alt={title} loading="lazy" />
          <div className={styles.ways}>
            <ButtonLink href={picture} download tone="quiet">
              Download the picture
            </ButtonLink>
          </div>
        </div>
      )}
      <Words title="Short text" text={short} />
      <Words title="Long text" text={long} />
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.sub}>
        {title}
      </h3>
      <p className={styles.said}>{text}</p>
      <CopyButton text={text} label={`Copy the ${title.toLowerCase()}`} />
    </section>
  );
}
