import { Button } from 'antd';
import { useState } from 'react';
import type { LiveOverview, LiveSession } from '#shared/live/live.schema.ts';
import { platformNames } from '#shared/stream/stream.constants.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { EndForm } from './EndForm.tsx';
import { GoLiveForm } from './GoLiveForm.tsx';
import { MarkButton } from './MarkButton.tsx';
import styles from './RunOfShow.module.css';
import { lastingText, sinceText, viewersText } from './session-text.ts';

/** The running session, its viewers, and the link to end it. */
export function OnAir({ session, viewers }: { session: LiveSession; viewers: LiveOverview['viewers'] }) {
  const now = useMinutes();
  return (
    <>
      <section className={styles.on} aria-label="Stream">
        <h2>{session.state === 'dropped' ? 'Interrupted' : 'Live now'}</h2>
        <p role="status">
          <b>{session.title}</b> {sinceText(session)}
        </p>
        {session.state === 'live' && (
          <p>
            {lastingText(session, now)} {viewersText(viewers)}
          </p>
        )}
        <MarkButton />
      </section>
      <EndForm key={session.id} id={session.id} />
    </>
  );
}

/** Says that no session is running, and offers to go live. */
export function OffAir({ detected }: { detected: LiveOverview['detected'] }) {
  const [going, setGoing] = useState(false);
  return (
    <>
      <section className={styles.part} aria-label="Stream">
        <h2>Not live</h2>
        {detected.map(({ platform, title }) => (
          <p key={platform} role="status">
            <b>{platformNames[platform]} is live:</b> {title}
          </p>
        ))}
        {!going && (
          <div>
            <Button type="primary" onClick={() => setGoing(true)}>
              Go live…
            </Button>
          </div>
        )}
      </section>
      {going && <GoLiveForm onCancel={() => setGoing(false)} />}
    </>
  );
}
