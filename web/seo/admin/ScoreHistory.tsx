import type { AuditRun, RunFinding } from '#shared/seo/audit.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './Seo.module.css';

const SHOWN = 10;
const WIDTH = 300;
const HEIGHT = 48;

/** The score of each audit, and what changed between two of them. */
export function ScoreHistory() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/seo/runs', {});
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  const { items } = data;
  if (items.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="score-history">
      <h3 id="score-history">History of the score</h3>
      {items.length > 1 && <ScoreLine runs={items.toReversed()} />}
      <ol>
        {items.slice(0, SHOWN).map((run, index) => (
          <Run key={run.at} run={run} before={items[index + 1]} />
        ))}
      </ol>
      {items.length > SHOWN && (
        <details>
          <summary>{items.length - SHOWN} earlier audits</summary>
          <ol>
            {items.slice(SHOWN).map((run, index) => (
              <Run key={run.at} run={run} before={items[SHOWN + index + 1]} />
            ))}
          </ol>
        </details>
      )}
      <p>Audits are kept for 90 days.</p>
    </section>
  );
}

function ScoreLine({ runs }: { runs: readonly AuditRun[] }) {
  const first = runs[0] as AuditRun;
  const last = runs.at(-1) as AuditRun;
  const points = runs.map(
    ({ seoScore }, index) => `${(index / (runs.length - 1)) * WIDTH},${HEIGHT - (seoScore / 100) * HEIGHT}`,
  );
  return (
    <figure>
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${first.seoScore} to ${last.seoScore} out of 100 in ${runs.length} audits`}
      >
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption>
        <span>
          {formatMoment(first.at)}: {first.seoScore}
        </span>
        <span>
          {formatMoment(last.at)}: {last.seoScore}
        </span>
      </figcaption>
    </figure>
  );
}

function Run({
  run: { at, since, seoScore, came, went },
  before,
}: {
  run: AuditRun;
  before?: AuditRun | undefined;
}) {
  const change = before ? seoScore - before.seoScore : 0;
  const isSame = came.length + went.length === 0;
  return (
    <li>
      <p>
        <span>{formatMoment(at)}</span> <strong>{seoScore}/100</strong>
        {change !== 0 && (
          <span className={change > 0 ? styles.ok : styles.bad}>
            {change > 0 ? `+${change}` : `−${-change}`}
          </span>
        )}
        <span>{since === null ? 'First audit' : isSame && 'Nothing changed'}</span>
      </p>
      {!isSame && (
        <details>
          <summary>
            {[went.length > 0 && `${went.length} gone`, came.length > 0 && `${came.length} new`]
              .filter(Boolean)
              .join(', ')}
          </summary>
          <Findings title="Gone" findings={went} />
          <Findings title="New" findings={came} />
        </details>
      )}
    </li>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly RunFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {findings.map(({ url, title: what }) => (
          <li key={`${url} ${what}`}>
            <code>{url}</code> {what}
          </li>
        ))}
      </ul>
    </>
  );
}
