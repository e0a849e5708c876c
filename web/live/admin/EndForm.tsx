import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EndPlan } from '#shared/live/live.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Live.module.css';
import { firstPosts, PostChoices, postsOf } from './PostChoices.tsx';

/** The address that opens this form, as the bar and the desktop app do it. */
const ENDING = 'end';

/** The form that ends the session; collapsed until it is opened. */
export function EndForm({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  if (search.has(ENDING)) return <Ending id={id} onCancel={() => setSearch({}, { replace: true })} />;
  return (
    <div>
      <Button danger onClick={() => setSearch({ [ENDING]: '' }, { replace: true })}>
        End…
      </Button>
    </div>
  );
}

interface EndingProps {
  id: string;
  onCancel: () => void;
}

function Ending({ id, onCancel }: EndingProps) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/live/sessions/:id/end', { params: { id } });
  if (data) return <Plan id={id} plan={data} onCancel={onCancel} />;
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
}

function Plan({ id, plan, onCancel }: EndingProps & { plan: EndPlan }) {
  const [file, setFile] = useState(true);
  const [title, setTitle] = useState(plan.title);
  const [recording, setRecording] = useState(plan.recording);
  const [release, setRelease] = useState(true);
  // Where there are no letters, the step says so.
  const [letter, setLetter] = useState(true);
  const [posts, setPosts] = useState(() => firstPosts(plan.posts));
  const [problem, setProblem] = useState<string>();
  const end = useOwnerAction('POST /api/admin/live/sessions/end');
  const toasts = useToasts();
  const facts = { title: title.trim(), link: recording || plan.link };

  const submit = async () => {
    setProblem(undefined);
    try {
      const archive = file ? { title: facts.title, recording } : null;
      await end.mutateAsync({
        body: { id, archive, release, letter, posts: postsOf(plan.posts, posts, facts) },
      });
      toasts.done(
        'The stream is over',
        'No page says that you are live any more. What else was done is listed below.',
      );
      onCancel();
    } catch (failure) {
      const { text, fields } = problemOf(failure);
      setProblem(Object.values(fields)[0] ?? text);
    }
  };

  return (
    <SettingCard
      title="End the stream"
      lead="Every page shows the normal site again at once. Drafts are not sent or published by themselves."
      takesFocus
    >
      <Checkbox className={styles.check} checked={file} onChange={({ target }) => setFile(target.checked)}>
        Add it to the stream archives
      </Checkbox>
      {file && (
        <>
          <LabelledField
            label="Title"
            draw={(props) => (
              <Input
                {...props}
                value={title}
                maxLength={200}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          />
          <LabelledField
            label="Address of the recording"
            hint={
              recording
                ? 'Visitors see the entry on the live page at once.'
                : 'Without it, the entry stays a draft that you complete later.'
            }
            draw={(props) => (
              <Input
                {...props}
                value={recording}
                placeholder="https://"
                onChange={({ target }) => setRecording(target.value.trim())}
              />
            )}
          />
        </>
      )}
      {plan.held > 0 && (
        <Checkbox
          className={styles.check}
          checked={release}
          onChange={({ target }) => setRelease(target.checked)}
        >
          Release {plan.held} {plan.held === 1 ? 'post that waits' : 'posts that wait'}: those past their time
          are published now
        </Checkbox>
      )}
      {plan.letter && (
        <Checkbox
          className={styles.check}
          checked={letter}
          onChange={({ target }) => setLetter(target.checked)}
        >
          Make a draft of a letter about it
        </Checkbox>
      )}
      <fieldset className={styles.group}>
        <legend>Draft of a recap post</legend>
        <PostChoices posts={plan.posts} changes={posts} facts={facts} onChange={setPosts} areDrafts />
      </fieldset>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" danger loading={end.isPending} onClick={submit}>
          End the stream now
        </Button>
        <Button onClick={onCancel}>Stay live</Button>
      </div>
    </SettingCard>
  );
}
