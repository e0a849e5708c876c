import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { SetupKey, SetupStep } from '#shared/home/home.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './SetupChecklist.module.css';

/** The set-up steps that are left. Steps are ticked automatically; an unwanted one can be skipped. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const change = useOwnerAction('PUT /api/admin/home/skipped');
  const wanted = steps.filter(({ skipped, done }) => done || !skipped);
  const done = wanted.filter((step) => step.done).length;
  const left = wanted.length - done;
  const [next] = wanted.filter((step) => !step.done);

  const skip = (key: SetupKey, skipped: boolean) => {
    const others = steps.filter((step) => step.skipped && step.key !== key).map((step) => step.key);
    return change.run({ body: { skipped: skipped ? [...others, key] : others } });
  };

  return (
    <details className={styles.setup} open={left > 0}>
      <summary>
        <h2>Make it yours</h2>
        <span className="muted">{left === 0 ? 'All done' : `${done} of ${wanted.length} done`}</span>
        <progress value={done} max={wanted.length} aria-hidden="true" />
      </summary>
      <ol>
        {steps.map((step) => (
          <li
            key={step.key}
            className={cx(step.done && styles.done, step.skipped && !step.done && styles.skipped)}
          >
            <i aria-hidden="true" />
            <div>
              <h3>
                {step.title}
                <span className="sr">{stateOf(step)}</span>
              </h3>
              {!step.done && <p>{step.skipped ? 'You left this out.' : step.detail}</p>}
            </div>
            {!step.done && (
              <Button
                type="text"
                size="small"
                disabled={change.isPending}
                onClick={() => skip(step.key, !step.skipped)}
                aria-label={`${step.skipped ? 'Offer again' : 'Leave out'}: ${step.title}`}
              >
                {step.skipped ? 'Offer again' : 'Leave out'}
              </Button>
            )}
            <Link to={step.target} className={cx(styles.open, step === next && styles.next)}>
              {step.done ? 'Change' : 'Set up'}
              <span className="sr">: {step.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

const stateOf = ({ done, skipped }: SetupStep) => (done ? ', done' : skipped ? ', left out' : ', to do');
