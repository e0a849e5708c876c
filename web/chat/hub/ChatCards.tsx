import type { ChatCard } from '#shared/chat/chat.constants.ts';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import styles from './ChatCards.module.css';

interface ChatCardsProps {
  cards: readonly ChatCard[];
  sources: readonly ChatSource[];
  onLeave: () => void;
}

/** What the assistant may offer to open. It opens a page; the visitor does the rest. */
export function ChatCards({ cards, sources, onLeave }: ChatCardsProps) {
  const { identity } = useSite();
  const path = usePagePath();
  // With the code of the order, where the visitor has mentioned it.
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
