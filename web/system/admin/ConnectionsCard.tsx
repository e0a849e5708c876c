import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { connectionKind } from '#shared/core/connections/catalogue.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { HealthTag } from '#web/connections/admin/Health.tsx';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './System.module.css';

/** The state of the hub's connections and of its database. */
export function ConnectionsCard({ connections, database }: Pick<SystemStatus, 'connections' | 'database'>) {
  return (
    <SettingCard
      title="Connections"
      lead="Without a connection, only the part of the site that needs it does not work."
    >
      <ul className={styles.list}>
        <DatabaseRow database={database} />
        {connections.map(({ id, health }) => (
          <li key={id} className={styles.row}>
            <div className={styles.facts}>
              <b>
                {connectionKind(id).name} <HealthTag health={health} />
              </b>
              {health.state === 'failed' && <small className={styles.bad}>{health.text}</small>}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to={adminPaths.connections}>Set up, change and test connections</Link>
      </p>
    </SettingCard>
  );
}

type Outcome = 'trying' | { ok: boolean; text: string } | undefined;

function DatabaseRow({ database: { engine, address } }: Pick<SystemStatus, 'database'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const tryOut = async () => {
    setOutcome('trying');
    try {
      setOutcome(await ownerCall('POST /api/admin/system/database/test', { body: {} }));
    } catch (error) {
      setOutcome({ ok: false, text: problemOf(error).text });
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <b>Database</b>
        <small>
          {engine === 'sqlite' ? 'SQLite' : 'Postgres'} at {address}
        </small>
      </div>
      <div className={styles.buttons}>
        <Button size="small" disabled={outcome === 'trying'} onClick={tryOut} aria-label="Test Database">
          Test
        </Button>
      </div>
      <p role="status" className={cx(styles.outcome, outcomeClass(outcome))}>
        {outcome === 'trying' ? 'Trying, for ten seconds at most.' : outcome?.text}
      </p>
    </li>
  );
}

function outcomeClass(outcome: Outcome): string | undefined {
  if (typeof outcome !== 'object') return undefined;
  return outcome.ok ? styles.ok : styles.bad;
}
