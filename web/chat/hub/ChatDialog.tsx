import { useAtomValue, useSetAtom } from 'jotai';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { closeOnEscape } from '#web/core/hub-ui/dialog/close-on-escape.ts';
import { useVisibleHeight } from '#web/core/hub-ui/dialog/use-visible-height.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './ChatDialog.module.css';
import { ChatForm } from './ChatForm.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { chatAtom, clearAtom, loadHistoryAtom } from './chat.state.ts';

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    /** `question` is put into the input, not sent. */
    chat: { question?: string };
  }
}

/** The chat with the assistant: at the right of a wide screen, full screen on a small one. */
export default function ChatDialog({ question, onClose }: { question?: string; onClose: () => void }) {
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
          <ChatForm names={identity} input={input} question={question} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
