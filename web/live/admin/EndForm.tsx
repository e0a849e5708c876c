import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { type EndLive, type EndPlan, endLiveBody } from '#shared/live/live.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
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
  const factsOf = ({ title, recording }: NonNullable<EndLive['archive']>) => ({
    title: title.trim(),
    link: recording.trim() || plan.link,
    marks: plan.marks,
  });
  const { form, props, field, isSaving } = useOwnerForm(endLiveBody, {
    values: {
      file: true,
      archive: { title: plan.title, recording: plan.recording },
      release: true,
      // Where there are no letters, the step says so.
      letter: true,
      posts: firstPosts(plan.posts),
    },
    read: ({ file, archive, posts, ...steps }) => ({
      ...steps,
      id,
      archive: file ? { title: archive.title, recording: archive.recording.trim() } : null,
      posts: postsOf(plan.posts, posts, factsOf(archive)),
    }),
    save: (body) => ownerCall('POST /api/admin/live/sessions/end', { body }),
    said: {
      title: 'The stream is over',
      description: 'No page says that you are live any more. What else was done is listed below.',
    },
    onSaved: onCancel,
  });
  const { file, archive, posts } = form.watch();

  return (
    <SettingCard
      title="End the stream"
      lead="Every page shows the normal site again at once. Drafts are not sent or published by themselves."
      takesFocus
    >
      <form className={styles.form} {...props}>
        {field({ name: 'file', kind: 'check', label: 'Add it to the stream archives' })}
        {file && (
          <>
            {field({ name: 'archive.title', label: 'Title', attributes: { maxLength: 200 } })}
            {field({
              name: 'archive.recording',
              label: 'Address of the recording',
              attributes: { placeholder: 'https://' },
              hint: archive.recording.trim()
                ? 'Visitors see the entry on the live page at once.'
                : 'Without it, the entry stays a draft that you complete later.',
            })}
          </>
        )}
        {plan.held > 0 &&
          field({
            name: 'release',
            kind: 'check',
            label: `Release ${plan.held} ${plan.held === 1 ? 'post that waits' : 'posts that wait'}: those past their time are published now`,
          })}
        {field({ name: 'letter', kind: 'check', label: 'Make a draft of a letter about it' })}
        <fieldset className={styles.group}>
          <legend>Draft of a recap post</legend>
          <PostChoices
            posts={plan.posts}
            changes={posts}
            facts={factsOf(archive)}
            onChange={(changes) => form.setValue('posts', changes, { shouldDirty: true })}
            areDrafts
          />
        </fieldset>
        <div className={styles.actions}>
          <Button type="primary" danger htmlType="submit" loading={isSaving}>
            End the stream now
          </Button>
          <Button onClick={onCancel}>Stay live</Button>
        </div>
      </form>
    </SettingCard>
  );
}
