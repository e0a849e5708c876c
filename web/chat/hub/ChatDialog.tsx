import { useAtomValue, useSetAtom } from 'jotai';
import { Dialog } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { closeOnEscape } from '#web/core/hub-ui/dialog/close-on-escape.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './ChatDialog.module.css';
import { ChatForm } from './ChatForm.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { chatAtom, clearAtom, loadHistoryAtom } from './chat.state.ts';

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    chat: object;
  }
}

/** The chat with the assistant: at the right of a wide screen, full screen on a small one. */
export default function ChatDialog({ onClose }: { onClose: () => void }) {
  const opener = useAtomValue(openDialogAtom)?.opener;
  const { sending } = useAtomValue(chatAtom);
  const loadHistory = useSetAtom(loadHistoryAtom);
  const clear = useSetAtom(clearAtom);
  const { identity } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useVisibleHeight(panel);
  useEffect(() => void loadHistory(), [loadHistory]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.mask} />
        <Dialog.Content
          ref={panel}
          className={styles.panel}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // On a touch screen the on-screen keyboard would cover the messages.
            const writes = window.matchMedia('(pointer: fine)').matches;
            (writes ? input.current : panel.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
        >
          <header className={styles.top}>
            <Dialog.Title className={styles.title}>
              <span className={styles.mark} aria-hidden="true">
                <i />
                <i />
              </span>
              {identity.assistantName}
            </Dialog.Title>
            <button type="button" className={styles.clear} disabled={sending} onClick={() => void clear()}>
              Clear
            </button>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </header>
          <ChatMessages names={identity} onLeave={onClose} />
          <ChatForm names={identity} input={input} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps an element within the part of the screen that the on-screen keyboard does not cover. */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const adjust = () => {
      const covered = window.innerHeight - view.height > 1 && view.scale === 1;
      element.current?.style.setProperty('--visible', covered ? `${view.height}px` : '');
      element.current?.style.setProperty('--offset', covered ? `${view.offsetTop}px` : '');
    };
    adjust();
    view.addEventListener('resize', adjust);
    view.addEventListener('scroll', adjust);
    return () => {
      view.removeEventListener('resize', adjust);
      view.removeEventListener('scroll', adjust);
    };
  }, [element]);
}
