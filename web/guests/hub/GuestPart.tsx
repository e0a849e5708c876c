import { type ReactNode, useId } from 'react';
import { guestPartNames, type GuestPart as Part } from '#shared/guests/guests.constants.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { problemOf } from '#web/core/problem.ts';
import { GuestAbout } from './GuestAbout.tsx';
import { GuestAnswers } from './GuestAnswers.tsx';
import styles from './GuestPart.module.css';
import { GuestPicture } from './GuestPicture.tsx';
import { GuestRelease } from './GuestRelease.tsx';
import { GuestShare } from './GuestShare.tsx';
import { type GuestFields, useGuestFields } from './use-guest-fields.ts';
import { type GuestAccess, type GuestPartProps, useGuestPage } from './use-guest-page.ts';

/**
 * The part of an order's page for the guest of an interview: what is asked of them, and later their share kit.
 * @param seen changes whenever the order was read anew
 */
export default function GuestPart({ seen, ...access }: GuestAccess & { seen: unknown }) {
  const { page, error, accept, refresh } = useGuestPage(access, seen);
  if (page) return <Opened {...access} page={page} accept={accept} refresh={refresh} />;
  return (
    <section className={`paper ${styles.guest}`} aria-labelledby="guest">
      <h2 id="guest" className={styles.head}>
        For you as our guest
      </h2>
      {error ? (
        <>
          <p role="alert">{problemOf(error).text}</p>
          <div className={styles.ways}>
            <Button onClick={() => void refresh()}>Try again</Button>
          </div>
        </>
      ) : (
        <LoadingRuler />
      )}
    </section>
  );
}

const closedWords: Record<NonNullable<GuestPage['closed']>, string> = {
  owner: 'This part is closed: you can read it, and nothing can be changed. Write to the team about it.',
  order: 'This order has ended, so nothing can be changed here any more.',
};

function Opened(part: GuestPartProps) {
  const { page } = part;
  const fields = useGuestFields(part);
  const { parts, closed, questions, release, prepare, call, share } = page;
  const done = parts.filter((one) => one.done).length;
  const disabled = closed !== null;
  const isDone = (name: Part) => parts.some((one) => one.part === name && one.done);
  const asked = (
    <>
      <header className={styles.top}>
        <h2 id="guest" className={share ? 'sr' : styles.head}>
          For you as our guest
        </h2>
        {closed ? <p role="status">{closedWords[closed]}</p> : <Progress parts={parts} done={done} />}
      </header>
      {!share && (prepare || call) && <Prepare prepare={prepare} call={call} />}
      <Section title={guestPartNames.about} part="about" done={isDone('about')}>
        <div className={styles.rows}>
          <GuestAbout fields={fields} disabled={disabled} />
        </div>
      </Section>
      <Section title={guestPartNames.picture} part="picture" done={isDone('picture')}>
        <GuestPicture {...part} />
      </Section>
      {questions.length > 0 && (
        <Section title={guestPartNames.questions} part="questions" done={isDone('questions')}>
          <div className={styles.rows}>
            <GuestAnswers questions={questions} fields={fields} disabled={disabled} />
          </div>
        </Section>
      )}
      {release && (
        <Section title={guestPartNames.release} part="release" done={isDone('release')}>
          <GuestRelease {...part} release={release} />
        </Section>
      )}
      {!closed && <Saving fields={fields} />}
    </>
  );
  if (!share)
    return (
      <section className={`paper ${styles.guest}`} aria-labelledby="guest">
        {asked}
      </section>
    );
  return (
    <>
      <GuestShare share={share} />
      <details className={`paper ${styles.folded} ${styles.given}`}>
        <summary className={styles.summary}>What you gave us</summary>
        <div className={styles.guest}>{asked}</div>
      </details>
    </>
  );
}

function Prepare({ prepare, call }: Pick<GuestPage, 'prepare' | 'call'>) {
  return (
    <Section title="How to prepare">
      {prepare && <p className={styles.said}>{prepare}</p>}
      {call?.link && (
        <p className={styles.said}>
          The link of the call: <a href={call.link}>{call.link}</a>
        </p>
      )}
      {call && !call.link && <p className="small dim">The link of the call appears here a day before.</p>}
    </Section>
  );
}

/** Not a link: the address of the page holds the key of the order. */
function goTo(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function Progress({ parts, done }: { parts: GuestPage['parts']; done: number }) {
  return (
    <>
      <p role="status">
        <b>
          {done} of {parts.length} done.
        </b>{' '}
        {done === parts.length ? 'Thank you, that is everything.' : 'You can stop and go on at any time.'}
      </p>
      <ul className={styles.steps}>
        {parts.map(({ part, done: isDone }) => (
          <li key={part}>
            <button
              type="button"
              className={cx(styles.step, isDone && styles.done)}
              onClick={() => goTo(part === 'time' ? 'time' : `guest${part}`)}
            >
              <span aria-hidden="true">{isDone ? '✓' : '○'}</span> {guestPartNames[part]}
              <span className="sr">{isDone ? ', done' : ', still to do'}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Section({
  title,
  part,
  done = false,
  children,
}: {
  title: string;
  part?: Part;
  done?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id} id={part && `guest${part}`} tabIndex={-1}>
      <h3 id={id} className={styles.sub}>
        {title}
        {done && <span className={styles.mark}> ✓ done</span>}
      </h3>
      {children}
    </section>
  );
}

/** Whether everything that was typed is saved. */
function Saving({ fields: { state, waiting } }: { fields: GuestFields }) {
  const words = {
    idle: waiting > 0 ? 'Not saved yet.' : 'What you write is saved as you type.',
    saving: 'Saving…',
    saved: waiting > 0 ? 'Not everything is saved: see the fields above.' : 'Everything is saved.',
    waiting: 'There is no connection. What you wrote is kept on this device, and saved once there is one.',
  };
  return (
    <p className={cx(styles.saving, state === 'waiting' && styles.late)} role="status">
      {words[state]}
    </p>
  );
}
