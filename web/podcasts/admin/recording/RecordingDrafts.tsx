import { Button, Flex, Modal, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { EntryPart } from '#web/core/admin-ui/content/content-kind.ts';
import { formatDollars } from '#web/core/admin-ui/format-dollars.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import type { CallReply } from '#web/core/client.ts';
import styles from './Recording.module.css';
import { RecordingDraftCard } from './RecordingDraftCard.tsx';

const STATE = 'GET /api/admin/podcasts/episodes/:episodeId/drafts';
const START = 'POST /api/admin/podcasts/episodes/:episodeId/drafts';
const PLAN = 'GET /api/admin/podcasts/episodes/:episodeId/drafts/plan';
const LOOK_EVERY_MS = 2000;

type Run = NonNullable<CallReply<typeof STATE>['run']>;

interface Props {
  episodeId: string;
}

/** Chapters, titles, notes, quotes, a letter and posts that are drafted from the transcript of an episode. */
export function RecordingDrafts({ episodeId, onChanged }: Props & Pick<EntryPart, 'onChanged'>) {
  const params = { episodeId };
  const { data, error, refetch } = useOwnerData(
    STATE,
    { params },
    { every: (state) => state?.run?.state === 'running' && LOOK_EVERY_MS },
  );
  const start = useOwnerAction(START);
  const [isAsking, setAsking] = useState(false);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return null;
  if (!data.hasModel)
    return (
      <p className="hint">
        With a language model connected under <Link to={adminPaths.connections}>Settings, Connections</Link>,
        chapters, titles, notes, quotes, a letter and posts can be drafted from this transcript.
      </p>
    );
  const { run, drafts } = data;
  const begin = () => start.run({ params, body: {} });
  return (
    <section className={styles.drafts} aria-labelledby="recording-drafts">
      <h4 id="recording-drafts">Drafts from this recording</h4>
      {run && <RunState run={run} left={drafts.length} />}
      {drafts.map((draft) => (
        <RecordingDraftCard key={draft.id} episodeId={episodeId} draft={draft} onChanged={onChanged} />
      ))}
      {run?.state !== 'running' && (
        <Flex wrap gap="small">
          {run?.state === 'paused' && (
            <Button type="primary" loading={start.isPending} onClick={() => void begin()}>
              Go on
            </Button>
          )}
          {run?.state !== 'paused' && (
            <Button onClick={() => setAsking(true)}>
              {run ? 'Draft again' : 'Draft from this recording'}
            </Button>
          )}
        </Flex>
      )}
      {isAsking && (
        <PlanDialog
          episodeId={episodeId}
          left={drafts.length}
          isPending={start.isPending}
          onClose={() => setAsking(false)}
          onStart={async () => {
            if (await begin()) setAsking(false);
          }}
        />
      )}
    </section>
  );
}

function RunState({ run: { state, note, done, total, dropped }, left }: { run: Run; left: number }) {
  if (state === 'running')
    return (
      <>
        <Progress percent={Math.floor((100 * done) / Math.max(1, total))} aria-label="Drafts" />
        <p role="status">
          {done} of {total} calls of the model done. You can leave this page: it goes on.
        </p>
      </>
    );
  if (state === 'paused')
    return (
      <p role="status">
        Paused after {done} of {total} calls: {note}
      </p>
    );
  return (
    <>
      <p role="status">
        {left > 0
          ? 'Nothing here is published or sent. Edit each as you like, then accept or dismiss it.'
          : 'Every draft is accepted or dismissed.'}
      </p>
      {dropped.length > 0 && (
        <details>
          <summary>
            {dropped.length === 1 ? 'One was' : `${dropped.length} were`} left out, since the recording does
            not say so
          </summary>
          <ul className={styles.notes}>
            {dropped.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface DialogProps extends Props {
  left: number;
  isPending: boolean;
  onClose: () => void;
  onStart: () => Promise<void>;
}

/** What the drafts would cost, before anything is asked. */
function PlanDialog({ episodeId, left, isPending, onClose, onStart }: DialogProps) {
  const { data: plan, error, refetch } = useOwnerData(PLAN, { params: { episodeId } });
  return (
    <Modal
      open
      title="Draft from this recording"
      okText="Draft"
      okButtonProps={{ disabled: !plan, loading: isPending }}
      onOk={() => void onStart()}
      onCancel={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!plan && !error && <Waiting />}
      {plan && (
        <>
          <p>
            The transcript of {plan.words} words goes to {plan.model} in {plan.calls} calls, which cost{' '}
            {formatDollars(plan.micros)} at most. The caps leave {formatDollars(plan.dayLeftMicros)} today and{' '}
            {formatDollars(plan.monthLeftMicros)} this month.
          </p>
          <p>
            You get chapters, titles, notes, quotes, a letter and a post for each network. What the recording
            does not say is left out or marked.
          </p>
          {left > 0 && <p role="alert">The {left} drafts that still wait here are replaced.</p>}
        </>
      )}
    </Modal>
  );
}
