import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import type { EntryPart } from '#web/core/admin-ui/content/content-kind.ts';
import type { CallReply } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Recording.module.css';

const ACCEPT = 'POST /api/admin/podcasts/episodes/:episodeId/drafts/:id/accept';
const DISMISS = 'POST /api/admin/podcasts/episodes/:episodeId/drafts/:id/dismiss';

type Draft = CallReply<'GET /api/admin/podcasts/episodes/:episodeId/drafts'>['drafts'][number];

/** What each kind is called, what accepting it does, and what is said then. */
const kinds: Record<Draft['kind'], { name: string; accept: string; done: string; where?: string }> = {
  chapters: { name: 'Chapters', accept: 'Put into the notes', done: 'Chapters Added' },
  title: { name: 'Title', accept: 'Use this title', done: 'Title Changed' },
  notes: { name: 'Notes', accept: 'Add to the notes', done: 'Notes Added' },
  quote: { name: 'Quote', accept: 'Add to the notes', done: 'Quote Added' },
  letter: {
    name: 'Letter',
    accept: 'Make a letter draft',
    done: 'Letter Drafted',
    where: 'It is among the drafts under Followers, Letters.',
  },
  post: {
    name: 'Post',
    accept: 'Send to review',
    done: 'Post Waits for Review',
    where: 'Approve it in the AI Studio.',
  },
};

interface Props extends Pick<EntryPart, 'onChanged'> {
  episodeId: string;
  draft: Draft;
}

/** One draft: its text to edit, what it stands on, and what to check. */
export function RecordingDraftCard({ episodeId, draft, onChanged }: Props) {
  const { id, kind, network, standsOn, notes } = draft;
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text);
  const [failure, setFailure] = useState('');
  const [isAccepting, setAccepting] = useState(false);
  const dismiss = useOwnerAction(DISMISS);
  const toasts = useToasts();
  const refresh = useRefresh();
  const field = useId();
  const { accept, done, where } = kinds[kind];
  const name = network ? `Post for ${network.name}` : kinds[kind].name;
  const params = { episodeId, id };

  async function take() {
    setFailure('');
    setAccepting(true);
    try {
      await ownerCall(ACCEPT, { params, body: { title, text } });
      toasts.done(done, where);
      await onChanged();
      await refresh();
    } catch (problem) {
      const { text: said, fields } = problemOf(problem);
      setFailure(Object.values(fields)[0] ?? said);
    } finally {
      setAccepting(false);
    }
  }

  return (
    <article className={styles.draft} aria-labelledby={`${field}-name`}>
      <Flex justify="space-between" gap="small" wrap>
        <label id={`${field}-name`} htmlFor={field}>
          {name}
        </label>
        {network && <span className="hint">At most {network.limit} characters</span>}
      </Flex>
      {kind === 'letter' && (
        <Input value={title} aria-label="Subject" onChange={({ target }) => setTitle(target.value)} />
      )}
      <Input.TextArea
        id={field}
        value={text}
        autoSize={{ minRows: 1, maxRows: 12 }}
        onChange={({ target }) => setText(target.value)}
      />
      {standsOn.length > 0 && (
        <details>
          <summary>Stands on {standsOn.map(({ second }) => playingTime(second)).join(', ')}</summary>
          <ul className={styles.notes}>
            {standsOn.map(({ second, said }) => (
              <li key={second}>
                {playingTime(second)} {said}
              </li>
            ))}
          </ul>
        </details>
      )}
      {notes.length > 0 && (
        <ul className={styles.warnings} aria-label="Check before accepting">
          {notes.map((note) => (
            <li key={note.text}>{note.text}</li>
          ))}
        </ul>
      )}
      {failure && <p role="alert">{failure}</p>}
      <Flex wrap gap="small">
        <Button loading={isAccepting} disabled={text.trim() === ''} onClick={() => void take()}>
          {accept}
        </Button>
        <Button
          danger
          type="text"
          loading={dismiss.isPending}
          aria-label={`Dismiss ${name}`}
          onClick={() => dismiss.run({ params, body: {} })}
        >
          Dismiss
        </Button>
      </Flex>
    </article>
  );
}
