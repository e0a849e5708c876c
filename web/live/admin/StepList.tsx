import { Button, Flex } from 'antd';
import type { LiveSession, LiveStep } from '#shared/live/live.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import styles from './Live.module.css';
import { stateNames, stepName } from './session-text.ts';

/** The steps of a session, each with its result. */
export function StepList({ session }: { session: LiveSession }) {
  return (
    <Flex component="ul" vertical gap={12}>
      {session.steps.map((step) => (
        <Step key={step.key} id={session.id} step={step} />
      ))}
    </Flex>
  );
}

function Step({ id, step }: { id: string; step: LiveStep }) {
  const repeat = useOwnerAction('POST /api/admin/live/sessions/:id/steps/:key/repeat');
  const undo = useOwnerAction('POST /api/admin/live/sessions/:id/steps/:key/undo');
  const { label, tone } = stateNames[step.state];
  const params = { id, key: step.key };
  return (
    <li className={styles.step}>
      <b>{stepName(step)}</b>
      <StateTag tone={tone}>{label}</StateTag>
      <p>{step.text}</p>
      <div className={styles.actions}>
        <Result target={step.target} name={stepName(step)} />
        {step.canRepeat && (
          <Button
            loading={repeat.isPending}
            aria-label={`Do it now: ${stepName(step)}`}
            onClick={() => repeat.run({ params })}
          >
            {step.state === 'failed' ? 'Try again' : 'Do it now'}
          </Button>
        )}
        {step.canUndo && (
          <Button loading={undo.isPending} onClick={() => undo.run({ params })}>
            Release now
          </Button>
        )}
      </div>
    </li>
  );
}

/** A link to what the step made. */
function Result({ target, name }: { target: string | null; name: string }) {
  if (target === null) return null;
  if (target.startsWith('/'))
    return (
      <OfficeLink to={target} className={styles.link} aria-label={`Open: ${name}`}>
        Open
      </OfficeLink>
    );
  return (
    <a
      href={target}
      className={styles.link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`See: ${name}`}
    >
      See it
    </a>
  );
}
