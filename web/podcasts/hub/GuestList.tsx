import type { Guest } from '#shared/podcasts/podcasts.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Rows } from '#web/core/hub-ui/Rows.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './GuestList.module.css';

interface GuestListProps {
  title: string;
  heading: 'h2' | 'h3';
  guests: readonly Guest[];
  /** Whether it is said who they are, as on the page of an episode. */
  told?: boolean;
}

/** Guests of a show, with what they do; nothing while there is none. */
export function GuestList({ title, heading: Heading, guests, told = false }: GuestListProps) {
  if (guests.length === 0) return null;
  return (
    <div className={styles.guests}>
      <Heading className={Heading === 'h2' ? 'title' : styles.head}>{title}</Heading>
      <Rows>
        {guests.map(({ id, name, role, url, picture, bio, links }) => (
          <li key={id} className={styles.guest}>
            {picture && <Picture className={styles.picture} src={picture} alt="" width={56} height={56} />}
            <div>
              <OutLink href={url}>{name}</OutLink>
              <p className="small dim">{role}</p>
              {told && bio && <p className={styles.bio}>{bio}</p>}
              {told && links && <FurtherLinks links={links} />}
            </div>
          </li>
        ))}
      </Rows>
    </div>
  );
}

const FurtherLinks = ({ links }: { links: string }) => (
  <ul className={styles.links}>
    {links.split('\n').map((link) => (
      <li key={link}>
        <OutLink href={link.trim()}>{link.trim().replace(/^https?:\/\/(www\.)?|\/$/g, '')}</OutLink>
      </li>
    ))}
  </ul>
);
