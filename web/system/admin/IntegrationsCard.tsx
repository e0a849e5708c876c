import { Button } from 'antd';
import { useState } from 'react';
import type { IntegrationStatus } from '#shared/system/system.admin.schema.ts';
import type { IntegrationId } from '#shared/system/system.constants.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './System.module.css';

const names: Record<IntegrationId, string> = {
  mail: 'Mail server',
  model: 'Language model of the assistant',
  twitch: 'Twitch',
  youtube: 'YouTube',
  google: 'Google Search Console',
  storage: 'Cloud storage (S3)',
  database: 'Database',
};

/** What the hub works with: set up or not, how it went lately, and a try on demand. */
export function IntegrationsCard({ integrations }: { integrations: readonly IntegrationStatus[] }) {
  return (
    <SettingCard
      title="Connections"
      lead="What is not set up leaves one part of the site quiet; everything else works. Variables are set in the environment or the .env file, and count from the next start."
    >
      <ul className={styles.list}>
        {integrations.map((integration) => (
          <Row key={integration.id} integration={integration} />
        ))}
      </ul>
    </SettingCard>
  );
}

type Outcome = 'trying' | { ok: boolean; text: string } | undefined;

function Row({ integration }: { integration: IntegrationStatus }) {
  const { id, configured, missing, detail, lastSuccessAt, lastError } = integration;
  const [outcome, setOutcome] = useState<Outcome>();
  const name = names[id];

  const tryOut = async (mail: boolean) => {
    setOutcome('trying');
    try {
      const call = { params: { integration: id }, body: mail ? { mail } : {} };
      setOutcome(await ownerCall('POST /api/admin/system/test/:integration', call));
    } catch (error) {
      setOutcome({ ok: false, text: problemOf(error).text });
    }
  };

  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <b>
          {name} {configured ? <StateTag tone="ok">Set up</StateTag> : <StateTag>Not set up</StateTag>}
        </b>
        <small>{detail}</small>
        {missing.length > 0 && (
          <small>
            Missing: <code>{missing.join(', ')}</code>
          </small>
        )}
        {lastSuccessAt && <small>Last worked {formatMoment(lastSuccessAt)}</small>}
        {lastError && (
          <small className={styles.bad}>
            Last failed {formatMoment(lastError.at)}: {lastError.text}
          </small>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={!configured || outcome === 'trying'}
          onClick={() => tryOut(false)}
          aria-label={`Test ${name}`}
        >
          Test
        </Button>
        {id === 'mail' && (
          <Button size="small" disabled={!configured || outcome === 'trying'} onClick={() => tryOut(true)}>
            Send me a test mail
          </Button>
        )}
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
