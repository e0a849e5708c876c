import type { ConnectionHealth, ConnectionView } from '#shared/connections/connections.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './Connections.module.css';

/** The health of a connection, in a word. */
export function HealthTag({ health: { state } }: { health: ConnectionHealth }) {
  if (state === 'works') return <StateTag tone="ok">Works</StateTag>;
  if (state === 'failed') return <StateTag tone="bad">Failed</StateTag>;
  if (state === 'unreadable') return <StateTag tone="bad">Enter again</StateTag>;
  return <StateTag>{state === 'untested' ? 'Set, not tested' : 'Not set'}</StateTag>;
}

/** The same in a sentence, and the environment variables where the connection is set by those. */
export function HealthText({ view: { health, source, fixed, isUsed } }: { view: ConnectionView }) {
  const variables = [...new Set(Object.values(fixed))];
  return (
    <>
      {health.state === 'works' && (
        <p>
          Works, as of {formatMoment(health.at)}. {health.text}
        </p>
      )}
      {health.state === 'failed' && (
        <p className={styles.bad}>
          Failed since {formatMoment(health.since)}. {health.text}
        </p>
      )}
      {source === 'owner' && !isUsed && <p>It is not used before its test has passed.</p>}
      {health.state === 'unreadable' && (
        <p className={styles.bad}>
          What was entered is encrypted with secrets that this install no longer has, as after a restore on
          another machine. Enter it again.
        </p>
      )}
      {source === 'environment' && (
        <p>
          Set by the environment {variables.length === 1 ? 'variable' : 'variables'}{' '}
          <b>{variables.join(', ')}</b>; change it there and start the hub again.
        </p>
      )}
    </>
  );
}
