import { Button } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import styles from './PostFoot.module.css';
import { PROBLEMS_ID } from './ProblemList.tsx';
import { instantOf, type PostForm } from './post-form.ts';
import type { Problem } from './problems.ts';
import { RehearsalButton } from './RehearsalButton.tsx';
import { shortTime } from './short-time.ts';

interface PostFootProps {
  form: PostForm;
  isNew: boolean;
  problems: readonly Problem[];
  /** Whether the owner has read the problems, and was asked. */
  isAccepted: boolean;
  isSaving: boolean;
  /** Whether it is known what a new post begins with. */
  isKnown: boolean;
  /** The networks that this hub posts on by itself. */
  connected: readonly Platform[];
  onCancel: () => void;
  /** Undefined for what is published already. */
  onDraft?: () => void;
  onSubmit: () => void;
}

/** What will happen, and the button for it. With problems, it asks once before it goes on. */
export function PostFoot({
  form,
  isNew,
  problems,
  isAccepted,
  isSaving,
  isKnown,
  connected,
  ...on
}: PostFootProps) {
  const isAsking = isAccepted && problems.length > 0;
  const isPlanned = isNew && !form.postNow && instantOf(form) !== undefined;
  return (
    <div className={styles.foot}>
      <p role={isAsking ? 'alert' : undefined} className={problems.length > 0 ? styles.wrong : undefined}>
        {problems.length > 0 ? summaryOf(problems, isAsking) : whenOf(form, connected)}
        {problems.length > 0 && (
          <Button type="link" size="small" onClick={showProblems}>
            What to do
          </Button>
        )}
      </p>
      <span className={styles.wide}>
        <RehearsalButton form={form} />
      </span>
      <Button className={styles.wide} onClick={on.onCancel}>
        Cancel
      </Button>
      {on.onDraft && (
        <Button loading={isSaving} onClick={on.onDraft}>
          Save as draft
        </Button>
      )}
      <Button
        type="primary"
        loading={isSaving}
        disabled={!isKnown}
        onClick={on.onSubmit}
        className={styles.decisive}
      >
        <span>
          {labelOf(form, isNew)}
          {isPlanned && <span className={styles.wide}> for {shortTime(localOf(form))}</span>}
          {isAsking && ' anyway'}
        </span>
      </Button>
    </div>
  );
}

/** Leads to the problems at the end of the form, with the buttons that solve them. */
function showProblems() {
  const problems = document.getElementById(PROBLEMS_ID);
  problems?.scrollIntoView({ block: 'center' });
  problems?.querySelector('button')?.focus({ preventScroll: true });
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function summaryOf(problems: readonly Problem[], isAsking: boolean): string {
  if (!isAsking) return problems[0]?.text ?? '';
  const networks = [...new Set(problems.flatMap(({ platform }) => platform ?? []))];
  const names = list.format(networks.map((platform) => platformNames[platform]));
  return names
    ? `It would not go out on ${names} as it is. Change it, leave the network out, or go on anyway.`
    : 'It would come too late. Choose another time, or go on anyway.';
}

const localOf = ({ scheduledDate: date, scheduledTime: time }: PostForm) => ({ date, time });

/** When it goes out, and where only the owner can post it. */
function whenOf(form: PostForm, connected: readonly Platform[]): string {
  const alone = form.platforms.filter((platform) => connected.includes(platform));
  const hand = form.platforms.filter((platform) => !connected.includes(platform));
  if (form.platforms.length === 0) return 'No network is chosen yet.';
  if (!form.postNow && instantOf(form) === undefined) return 'It has no time yet.';
  const when = form.postNow ? 'at once' : `on ${shortTime(localOf(form))}`;
  const byHand = `you post it on ${list.format(hand.map((platform) => platformNames[platform]))} yourself`;
  if (hand.length === 0) return `It goes out ${when}.`;
  return alone.length > 0
    ? `It goes out ${when}; ${byHand}.`
    : `${when[0]?.toUpperCase()}${when.slice(1)} ${byHand}.`;
}

function labelOf(form: PostForm, isNew: boolean): string {
  if (form.postNow) return 'Post now';
  if (!isNew) return 'Save post';
  return instantOf(form) === undefined ? 'Schedule post' : 'Schedule';
}
