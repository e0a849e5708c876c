import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Names } from '#shared/chat/canned-texts.ts';
import type { ChatCard } from '#shared/chat/chat.constants.ts';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { useIsShown, usePagePath, useSite } from '#web/core/site.ts';
import { useOnAir } from '#web/stream/hub/use-on-air.ts';
import styles from './ChatMessages.module.css';
import { ChatSources, ChatText } from './ChatText.tsx';
import { chatAtom, type ShownMessage } from './chat.state.ts';

/** Up to this distance from its end, the list scrolls along with new text. */
const FOLLOWS_PX = 160;

/** The messages, the latest at the end; the list scrolls along with a reply as it arrives. */
export function ChatMessages({ names, onLeave }: { names: Names; onLeave: () => void }) {
  const { history, messages, sending, arriving } = useAtomValue(chatAtom);
  const session = useOnAir();
  const live = session ? `${names.creatorName} is live now on ${session.name}: ${session.title}.\n\n` : '';
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what arrives that moves the list
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count, history]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (below < FOLLOWS_PX) box.scrollTo({ top: box.scrollHeight });
  }, [arriving]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard
    <div ref={list} className={styles.list} role="log" aria-label="Messages" tabIndex={0} aria-busy={sending}>
      {history === 'loading' && <Waiting what="Loading the chat" />}
      {history === 'known' && count === 0 && (
        <div className={styles.bot}>
          <ChatText
            text={`${live}Hi, I'm ${names.assistantName}. Ask me about ${names.creatorName}, ${names.networkName}, the services and what they cost, or anything else.`}
            sources={0}
            onLeave={onLeave}
          />
        </div>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} onLeave={onLeave} />
      ))}
      {sending && (
        <div className={styles.bot}>
          {arriving === '' ? (
            <Waiting what={`${names.assistantName} is answering`} />
          ) : (
            <ChatText text={arriving} sources={99} onLeave={onLeave} />
          )}
        </div>
      )}
    </div>
  );
}

function Message({ message, onLeave }: { message: ShownMessage; onLeave: () => void }) {
  const { role, content, sources = [], cards = [], origin, failure } = message;
  if (role === 'user')
    return (
      <p className={styles.me}>
        <span className="sr">You: </span>
        {content}
      </p>
    );
  return (
    <div className={styles.bot}>
      {failure && <p className={styles.note}>{failure}</p>}
      <ChatText text={content} sources={sources.length} onLeave={onLeave} />
      {origin === 'site' && (
        <p className={styles.note}>
          <i className="ring" aria-hidden="true" /> From this site’s own pages
        </p>
      )}
      {sources.length > 0 && <ChatSources sources={sources} onLeave={onLeave} />}
      {cards.length > 0 && <ChatCards cards={cards} sources={sources} onLeave={onLeave} />}
    </div>
  );
}

function Waiting({ what }: { what: string }) {
  return (
    <div className={styles.waiting}>
      <span className="sr">{what}</span>
      <div className={`ruler ${styles.drawing}`} aria-hidden="true" />
    </div>
  );
}

interface ChatCardsProps {
  cards: readonly ChatCard[];
  sources: readonly ChatSource[];
  onLeave: () => void;
}

/** The cards that the assistant may offer. Each only opens a page; the visitor does the rest there. */
function ChatCards({ cards, sources, onLeave }: ChatCardsProps) {
  const { identity } = useSite();
  const path = usePagePath();
  const isShown = useIsShown();
  // The link has the code of the order, where the visitor has mentioned it.
  const order = sources.find((source) => source.path.startsWith(`${path('order')}#`));
  const all: Record<ChatCard, { label: string; text: string; action: string; to: string }> = {
    booking: {
      label: `Book ${identity.creatorName}`,
      text: 'Choose a service, or describe your own.',
      action: 'Open the booking form',
      to: `${path('booking')}#custom`,
    },
    track: {
      label: 'Submit Your Track',
      text: 'The fee, what you get for it, and the form.',
      action: 'Open the track form',
      to: path('playlist'),
    },
    order: {
      label: 'Your order',
      text: 'Where it stands, and what comes next.',
      action: 'Find my order',
      to: order?.path ?? path('order'),
    },
  };
  return cards.map((card) => {
    const { label, text, action, to } = all[card];
    if (!isShown(to)) return null;
    return (
      <div key={card} className={styles.card}>
        <Slip label={label}>
          <p className={styles.text}>{text}</p>
          <PageButton wide to={to} onClick={onLeave}>
            {action}
          </PageButton>
        </Slip>
      </div>
    );
  });
}
