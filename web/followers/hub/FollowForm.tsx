import { type FormEvent, useRef, useState } from 'react';
import type { Topic } from '#shared/followers/followers.constants.ts';
import type { FollowOffer } from '#shared/followers/followers.schema.ts';
import { followChannelNames } from '#shared/social/follow-channels.ts';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, sendFailure } from '#web/core/form/send-failure.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useWords } from '#web/core/site.ts';
import styles from './FollowForm.module.css';
import { PushBell } from './PushBell.tsx';

interface FollowFormProps {
  /** The topics ticked at first; if a show is the only one, all episodes in its place. */
  chosen: readonly Topic[];
  /** Whether it is part of a page about something else, under a heading of its own. */
  isPart?: boolean;
  /** Whether it follows what is chosen, without a choice and without other channels. */
  isFixed?: boolean;
}

/**
 * The form for a mail address and topics; without scripts the browser submits it, and the server replies with
 * a page.
 */
export function FollowForm({ chosen, isPart = false, isFixed = false }: FollowFormProps) {
  const words = useWords('follow');
  const offer = usePageData('/api/follow');
  const form = useRef<HTMLFormElement>(null);
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [state, setState] = useState<'filling' | 'sending' | 'asked'>('filling');

  const topics = (): Topic[] =>
    form.current ? (new FormData(form.current).getAll('topics') as Topic[]) : [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    if (topics().length === 0) return setFailure({ text: '', fields: { topics: words.none } });
    setFailure(null);
    setState('sending');
    try {
      await send('POST /api/follow', { email, topics: topics() });
      setState('asked');
    } catch (error) {
      setState('filling');
      setFailure(sendFailure(error, navigator.onLine));
    }
  }

  const Heading = isPart ? 'h3' : 'h2';
  return (
    <form
      ref={form}
      className={isFixed ? styles.fixed : `wrap ${styles.form}`}
      method="post"
      action="/follow/new"
      aria-label={words.title}
      onSubmit={submit}
    >
      {isPart && !isFixed && <h2 className={`title ${styles.heading}`}>{words.title}</h2>}
      {isFixed ? (
        chosen.map((topic) => <input key={topic} type="hidden" name="topics" value={topic} />)
      ) : (
        <Topics chosen={chosen} isPart={isPart} offer={offer} error={failure?.fields.topics} />
      )}
      <section className={styles.way} aria-labelledby="follow-mail">
        <Heading id="follow-mail" className={isPart ? styles.part : 'title'}>
          {words.mail}
        </Heading>
        <Honeypot ref={honeypot} />
        {offer.mail ? (
          <>
            <Field label={words.email} error={failure?.fields.email} hint={words.consent}>
              {(props) => <input {...props} name="email" type="email" autoComplete="email" required />}
            </Field>
            <FormProblem failure={failure?.text ? failure : null} />
            <Button type="submit" tone={isPart ? 'outline' : 'hot'} disabled={state === 'sending'}>
              {state === 'sending' ? words.sending : words.button}
            </Button>
          </>
        ) : (
          <p className="dim">{words.noMail}</p>
        )}
        <div role="status">
          {state === 'asked' && (
            <>
              <p className={styles.asked}>{words.asked}</p>
              <p className="dim">{words.askedText}</p>
            </>
          )}
        </div>
      </section>
      <div className={styles.ways}>
        <PushBell isPart={isPart} isFixed={isFixed} publicKey={offer.pushKey} topics={topics} />
        {!isFixed && offer.channels.length > 0 && <Channels isPart={isPart} channels={offer.channels} />}
      </div>
    </form>
  );
}

/** Channels of other networks, each with what is posted there. No request is sent to them before a click. */
function Channels({ isPart, channels }: { isPart: boolean } & Pick<FollowOffer, 'channels'>) {
  const words = useWords('follow');
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section className={styles.way} aria-labelledby="follow-ways">
      <Heading id="follow-ways" className={isPart ? styles.part : 'title'}>
        {words.ways}
      </Heading>
      <Rows className={styles.channels}>
        {channels.map(({ channel, url, topics }) => (
          <OutRow key={channel} href={url}>
            {followChannelNames[channel]}
            <span className={`small dim ${styles.posted}`}>
              {topics.map((topic) => words[topic]).join(', ')}
            </span>
          </OutRow>
        ))}
      </Rows>
    </section>
  );
}

interface TopicsProps extends FollowFormProps {
  offer: FollowOffer;
  error: string | undefined;
}

/** The topics; where there are several shows, each of them is one as well. */
function Topics({ chosen, isPart, offer, error }: TopicsProps) {
  const words = useWords('follow');
  const shows = offer.shows.length > 1 ? offer.shows : [];
  const all: { value: Topic; label: string }[] = [
    { value: 'live', label: words.live },
    { value: 'episodes', label: words.episodes },
    ...shows.map(({ id, name }) => ({
      value: `episodes:${id}` as const,
      label: fill(words.episodesOf, 'show', name),
    })),
    { value: 'releases', label: words.releases },
    { value: 'letters', label: words.letters },
  ];
  const isOffered = (topic: Topic) => all.some(({ value }) => value === topic);
  const ticked = new Set(chosen.map((topic) => (isOffered(topic) ? topic : 'episodes')));
  return (
    <fieldset className={styles.topics} aria-describedby="follow-topics">
      <legend className={isPart ? styles.part : 'title'}>{words.what}</legend>
      {all.map(({ value, label }) => (
        <label key={value} className={styles.topic}>
          <input type="checkbox" name="topics" value={value} defaultChecked={ticked.has(value)} />
          {label}
        </label>
      ))}
      <p id="follow-topics" className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
