import { useEffect, useState } from 'react';
import type { Topic } from '#shared/followers/followers.constants.ts';
import type { PushAddress } from '#shared/followers/followers.schema.ts';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, sendFailure } from '#web/core/form/send-failure.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useWords } from '#web/core/site.ts';
import styles from './FollowForm.module.css';
import type { PushState } from './push.ts';

interface PushBellProps {
  /** Whether the form has a heading of its own. */
  isPart: boolean;
  publicKey: string;
  /** Whether the topics are not a choice of the visitor: they do not replace those that are followed already. */
  isFixed: boolean;
  /** The topics that are ticked now. */
  topics: () => Topic[];
}

/**
 * The button for push messages: the browser asks for permission only after a click. Not shown without
 * scripts.
 */
export function PushBell({ isPart, isFixed, publicKey, topics }: PushBellProps) {
  const words = useWords('follow');
  const path = usePagePath();
  const { send } = useFormAttempt();
  const [state, setState] = useState<PushState | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  useEffect(() => {
    void import('./push.ts').then(async ({ pushState }) => setState(await pushState()));
  }, []);
  if (state === null) return null;

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    setBusy(true);
    await work().catch((error) => setFailure(sendFailure(error, navigator.onLine)));
    const { pushState } = await import('./push.ts');
    setState(await pushState());
    setBusy(false);
  }

  async function begin() {
    const chosen = topics();
    if (chosen.length === 0) return setFailure({ text: words.none, fields: {} });
    await attempt(async () => {
      const { startPush } = await import('./push.ts');
      const tell = (address: PushAddress) => send('POST /api/push', { address, topics: chosen });
      if (!(await startPush(publicKey, tell))) setFailure({ text: words.bellFailed, fields: {} });
    });
  }

  const end = () =>
    attempt(async () => {
      await (await import('./push.ts')).endPush();
      setEnded(true);
    });

  const cannot = {
    blocked: words.bellBlocked,
    install: words.bellInstall,
    none: words.bellNone,
    insecure: words.bellInsecure,
  };
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section className={styles.way} aria-labelledby="follow-push">
      <Heading id="follow-push" className={isPart ? styles.part : 'title'}>
        {words.push}
      </Heading>
      {state === 'on' || state === 'off' ? (
        <>
          <p className="dim" role="status">
            {state === 'on' ? words.bellOn : hasEnded ? words.bellEnded : words.bellText}
          </p>
          {state === 'on' && isFixed ? (
            <PageLink to={path('follow')}>{words.manage}</PageLink>
          ) : (
            <Button onClick={begin} disabled={isBusy}>
              {state === 'on' ? words.save : words.bell}
            </Button>
          )}
          {state === 'on' && !isFixed && (
            <Button onClick={end} disabled={isBusy}>
              {words.bellEnd}
            </Button>
          )}
        </>
      ) : (
        <p className="dim">{cannot[state]}</p>
      )}
      <FormProblem failure={failure} />
    </section>
  );
}
