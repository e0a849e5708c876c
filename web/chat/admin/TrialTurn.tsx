import { Fragment } from 'react';
import type { AnswerState, TrialAnswer, TrialPassage } from '#shared/chat/chat.admin.schema.ts';
import type { ChatCard } from '#shared/chat/chat.constants.ts';
import fold from '#web/core/admin-ui/fields/Fold.module.css';
import { StateTag, type Tone } from '#web/core/admin-ui/lists/StateTag.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { readText } from '../hub/chat-text.ts';
import styles from './Assistant.module.css';

export interface Turn {
  question: string;
  answer: TrialAnswer;
}

const states: Record<AnswerState, readonly [label: string, tone: Tone]> = {
  answered: ['Answered', 'ok'],
  unsure: ['Not sure', 'warn'],
  unknown: ['Does not know', 'bad'],
};

const cardsFor: Record<ChatCard, string> = {
  booking: 'to book',
  track: 'to submit a track',
  order: 'to find an order',
};

const usedAs: Partial<Record<TrialPassage['role'], string>> = { answer: 'Used', offered: 'Offered' };

/** A question of the owner, its answer, and what the answer was made from. */
export function TrialTurn({ turn: { question, answer } }: { turn: Turn }) {
  const [label, tone] = states[answer.state];
  const { used = [], others = [] } = Object.groupBy(answer.passages, ({ role }) =>
    usedAs[role] ? 'used' : 'others',
  );
  // What the site itself answers is such a passage, word for word.
  const isQuoted = answer.reply.origin !== 'model';
  return (
    <article className={styles.turn} ref={intoView}>
      <p className={styles.asked}>
        <span className="sr">You: </span>
        {question}
      </p>
      <div className={styles.answer}>
        <StateTag tone={tone}>{label}</StateTag>
        <AnswerText reply={answer.reply} />
        {answer.reply.cards && (
          <p className={styles.note}>
            With a card {answer.reply.cards.map((card) => cardsFor[card]).join(' and ')}.
          </p>
        )}
      </div>
      <Passages passages={used} label="Passages that it used" isQuoted={isQuoted} />
      {others.length > 0 && (
        <details>
          <summary className={cx(fold.summary, styles.more)}>Also found ({others.length})</summary>
          <Passages passages={others} label="Passages that were found besides" />
        </details>
      )}
    </article>
  );
}

/** A new answer is scrolled to; none is drawn anew. */
const intoView = (turn: HTMLElement | null) => turn?.scrollIntoView({ block: 'nearest' });

/** The text as visitors read it; what they can click is plain here. */
function AnswerText({ reply: { response, sources = [] } }: { reply: TrialAnswer['reply'] }) {
  return readText(response, { isPage: () => false, sources: sources.length }).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <p key={at}>
      {paragraph.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {piece.kind === 'strong' && <strong>{piece.text}</strong>}
          {piece.kind === 'cite' && `[${piece.number}]`}
          {piece.kind !== 'strong' && piece.kind !== 'cite' && piece.text}
        </Fragment>
      ))}
    </p>
  ));
}

interface PassagesProps {
  passages: readonly TrialPassage[];
  label: string;
  /** Whether the answer above shows what was used. */
  isQuoted?: boolean;
}

function Passages({ passages, label, isQuoted = false }: PassagesProps) {
  if (passages.length === 0) return null;
  return (
    <ol className={styles.passages} aria-label={label}>
      {passages.map(({ title, page, panel, excerpt, percent, role }) => (
        <li key={`${title} ${excerpt}`} className={cx(usedAs[role] && styles.used)}>
          <div className={styles.head}>
            <b>{title ?? 'Small talk'}</b>
            {percent !== null && <span>{percent} % sure</span>}
            {usedAs[role] && <StateTag>{usedAs[role]}</StateTag>}
          </div>
          {!(isQuoted && role === 'answer') && <p>{excerpt}</p>}
          <div className={styles.head}>
            {page && (
              <a href={page} target="_blank" rel="noopener noreferrer">
                {page}
                <span className="sr"> opens in a new tab</span>
              </a>
            )}
            {panel && (
              <OfficeLink to={panel} aria-label={`Edit ${title}`}>
                Edit
              </OfficeLink>
            )}
            {!page && !panel && <span>Part of the program</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
