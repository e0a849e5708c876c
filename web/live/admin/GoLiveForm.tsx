import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { GoLive, LivePlan } from '#shared/live/live.schema.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { useUnsaved } from '#web/core/admin-ui/calls/unsaved.ts';
import { useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
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

function Plan({ plan, onCancel }: { plan: LivePlan; onCancel: GoLiveFormProps['onCancel'] }) {
  const { followers, held, holdMinutes } = plan;
  const detected = plan.platforms.filter((one) => one.detected);
  const [title, setTitle] = useState(plan.title);
  const [addresses, setAddresses] = useState<Partial<Record<StreamPlatform, string>>>({});
  const [places, setPlaces] = useState<readonly StreamPlatform[]>(detected.map(({ platform }) => platform));
  const [tellFollowers, setTellFollowers] = useState(true);
  const [hold, setHold] = useState(holdMinutes > 0);
  const [posts, setPosts] = useState(() => firstPosts(plan.posts));
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const refresh = useRefresh();
  const toasts = useToasts();
  useUnsaved(title !== plan.title || Object.keys(posts.texts).length > 0);
  const facts = { title: title.trim(), link: plan.link };

  const submit = async () => {
    const body: GoLive = {
      title: facts.title,
      platforms: plan.platforms
        .filter(({ platform }) => places.includes(platform))
        .map(({ platform, address }) => ({ platform, address: addresses[platform] ?? address })),
      tellFollowers,
      hold,
      posts: postsOf(plan.posts, posts, facts),
    };
    setSending(true);
    setProblem(undefined);
    try {
      const session = await sendOnce('POST /api/admin/live/sessions', { body });
      toasts.done(
        'The site is live',
        `Every page shows “${session.title}”. What else happens is listed below.`,
      );
      await refresh();
    } catch (failure) {
      const { text, fields } = problemOf(failure);
      setProblem(Object.values(fields)[0] ?? text);
    } finally {
      setSending(false);
    }
  };

  return (
    <SettingCard
      title="Go live"
      lead="Nothing happens before you press the button at the end."
      takesFocus={onCancel !== undefined}
    >
      <LabelledField
        label="Title"
        draw={(props) => (
          <Input {...props} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
        )}
      />
      <fieldset className={styles.group}>
        <legend>Where you are live</legend>
        {plan.platforms.length === 0 && (
          <p>
            The site does not know any channel of yours yet.{' '}
            <Link to={adminPaths.platforms}>Add your channel</Link> first.
          </p>
        )}
        {plan.platforms.map(({ platform, name, address, detected: isOn }) => (
          <Flex key={platform} vertical gap="small">
            <Checkbox
              checked={places.includes(platform)}
              onChange={({ target }) =>
                setPlaces(target.checked ? [...places, platform] : places.filter((one) => one !== platform))
              }
            >
              {name}
              {isOn && ' (live now)'}
            </Checkbox>
            {places.includes(platform) && (
              <Input
                aria-label={`Address on ${name}`}
                placeholder="https://"
                value={addresses[platform] ?? address}
                onChange={({ target }) => setAddresses({ ...addresses, [platform]: target.value.trim() })}
              />
            )}
          </Flex>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>What will happen</legend>
        <p>
          At once, a bar on every page, the home page and the title of the live page say “Live now:{' '}
          {facts.title}”, and the assistant begins with it.
        </p>
        <Checkbox
          checked={followers !== null && tellFollowers}
          disabled={followers === null}
          onChange={({ target }) => setTellFollowers(target.checked)}
        >
          {followers === null
            ? 'Visitors have no way to follow this site yet, so nobody is told'
            : `Tell ${followers} ${followers === 1 ? 'follower' : 'followers'}, once`}
        </Checkbox>
        <Checkbox checked={hold} onChange={({ target }) => setHold(target.checked)}>
          {held.length === 0
            ? `Hold other posts of the next ${holdMinutes} minutes (none is planned now)`
            : `Hold ${held.length} other ${held.length === 1 ? 'post' : 'posts'} until the end`}
        </Checkbox>
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
        <PostChoices posts={plan.posts} changes={posts} facts={facts} onChange={setPosts} />
      </fieldset>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" disabled={plan.platforms.length === 0} loading={sending} onClick={submit}>
          Go live now
        </Button>
        {onCancel && <Button onClick={onCancel}>Not now</Button>}
      </div>
    </SettingCard>
  );
}
