import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { useOrigin, useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './FollowCalendar.module.css';

/** Ways to follow the calendar of streams, so that it changes with them: a downloaded file would stay as it is. */
export function FollowCalendar() {
  const words = useWords('live');
  const { networkName } = useSite().identity;
  const origin = useOrigin();
  const here = useHydrated() ? window.location.origin : origin;
  const address = `${here}/calendar.ics`;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name: networkName });
  return (
    <details className={styles.follow}>
      <summary className="meta">{words.followCalendar}</summary>
      <p className="dim">{words.followHow}</p>
      <ul className={`meta ${styles.ways}`}>
        <li>
          <a href={webcal}>{words.followApp}</a>
        </li>
        <li>
          <a
            href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
            target="_blank"
            rel="noreferrer"
          >
            Google Calendar
          </a>
        </li>
        <li>
          <a
            href={`https://outlook.live.com/calendar/0/addfromweb?${outlook}`}
            target="_blank"
            rel="noreferrer"
          >
            Outlook
          </a>
        </li>
      </ul>
      <p className={`small ${styles.address}`}>
        <span className="sr">{words.followAddress}: </span>
        {address}
      </p>
      <CopyButton look="link" text={address} label={words.copyAddress} />
    </details>
  );
}
