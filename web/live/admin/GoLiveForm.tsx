import { Button, Checkbox, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { goLiveBody, type LivePlan } from '#shared/live/live.schema.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Live.module.css';
import { firstPosts, PostChoices, postsOf } from './PostChoices.tsx';

interface GoLiveFormProps {
  /** Closes the form; only where a button opened it. */
  onCancel?: () => void;
}

/** The steps of going live, to be changed and confirmed. */
export function GoLiveForm({ onCancel }: GoLiveFormProps) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/live/plan', {});
  if (data) return <Plan plan={data} onCancel={onCancel} />;
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
}

const addressOf = ({ platform, address }: LivePlan['platforms'][number]) => ({ platform, address });

function Plan({ plan, onCancel }: { plan: LivePlan; onCancel: GoLiveFormProps['onCancel'] }) {
  const { followers, held, holdMinutes } = plan;
  const { form, props, field, isSaving } = useOwnerForm(goLiveBody, {
    values: {
      title: plan.title,
      platforms: plan.platforms.filter(({ detected }) => detected).map(addressOf),
      tellFollowers: true,
      hold: holdMinutes > 0,
      posts: firstPosts(plan.posts),
    },
    read: (typed) => ({
      ...typed,
      posts: postsOf(plan.posts, typed.posts, { title: typed.title.trim(), link: plan.link }),
    }),
    save: (body) => sendOnce('POST /api/admin/live/sessions', { body }),
    said: ({ title }) => ({
      title: 'The site is live',
      description: `Every page shows “${title}”. What else happens is listed below.`,
    }),
  });
  const { title, platforms, hold, posts } = form.watch();
  const facts = { title: title.trim(), link: plan.link };
  const choose = (chosen: typeof platforms) =>
    form.setValue(
      'platforms',
      plan.platforms.flatMap(({ platform }) => chosen.filter((one) => one.platform === platform)),
      { shouldDirty: true },
    );

  return (
    <SettingCard
      title="Go live"
      lead="Nothing happens before you press the button at the end."
      takesFocus={onCancel !== undefined}
    >
      <form className={styles.form} {...props}>
        {field({ name: 'title', label: 'Title', attributes: { maxLength: 200 } })}
        <fieldset className={styles.group}>
          <legend>Where you are live</legend>
          {plan.platforms.length === 0 && (
            <p>
              The site does not know any channel of yours yet.{' '}
              <Link to={adminPaths.platforms}>Add your channel</Link> first.
            </p>
          )}
          {plan.platforms.map((one) => {
            const at = platforms.findIndex(({ platform }) => platform === one.platform);
            return (
              <Flex key={one.platform} vertical gap="small">
                <Checkbox
                  checked={at >= 0}
                  onChange={({ target }) =>
                    choose(
                      target.checked
                        ? [...platforms, addressOf(one)]
                        : platforms.filter((_, index) => index !== at),
                    )
                  }
                >
                  {one.name}
                  {one.detected && ' (live now)'}
                </Checkbox>
                {at >= 0 &&
                  field({
                    name: `platforms.${at}.address`,
                    label: `Address on ${one.name}`,
                    attributes: { placeholder: 'https://' },
                  })}
              </Flex>
            );
          })}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>What will happen</legend>
          <p>
            At once, a bar on every page, the home page and the title of the live page say “Live now:{' '}
            {facts.title}”, and the assistant begins with it.
          </p>
          {field({
            name: 'tellFollowers',
            kind: 'check',
            label: `Tell ${followers} ${followers === 1 ? 'follower' : 'followers'}, once`,
          })}
          {field({
            name: 'hold',
            kind: 'check',
            label:
              held.length === 0
                ? `Hold other posts of the next ${holdMinutes} minutes (none is planned now)`
                : `Hold ${held.length} other ${held.length === 1 ? 'post' : 'posts'} until the end`,
          })}
          {hold && held.length > 0 && (
            <ul className={styles.held}>
              {held.map(({ id, text, at }) => (
                <li key={id}>
                  {formatMoment(at)}: {text}
                </li>
              ))}
            </ul>
          )}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>“Live now” posts that go out</legend>
          <PostChoices
            posts={plan.posts}
            changes={posts}
            facts={facts}
            onChange={(changes) => form.setValue('posts', changes, { shouldDirty: true })}
          />
        </fieldset>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" disabled={plan.platforms.length === 0} loading={isSaving}>
            Go live now
          </Button>
          {onCancel && <Button onClick={onCancel}>Not now</Button>}
        </div>
      </form>
    </SettingCard>
  );
}
