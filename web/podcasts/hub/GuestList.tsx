import type { Guest } from '#shared/podcasts/podcasts.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Rows } from '#web/core/hub-ui/Rows.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './GuestList.module.css';

interface GuestListProps {
  title: string;
  heading: 'h2' | 'h3';
  guests: readonly Guest[];
}

/** Guests of a show, with what they do; nothing while there is none. */
export function GuestList({ title, heading: Heading, guests }: GuestListProps) {
  if (guests.length === 0) return null;
  return (
    <div className={styles.guests}>
      <Heading className={Heading === 'h2' ? 'title' : styles.head}>{title}</Heading>
      <Rows>
        {guests.map(({ id, name, role, url, picture }) => (
          <li key={id} className={styles.guest}>
            {picture && <Picture className={styles.picture} src={picture} alt="" width={56} height={56} />}
            <div>
              <OutLink href={url}>{name}</OutLink>
              <p className="small dim">{role}</p>
            </div>
          </li>
        ))}
      </Rows>
    </div>
  );
}
