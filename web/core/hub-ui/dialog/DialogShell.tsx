import { useAtomValue } from 'jotai';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import styles from './DialogShell.module.css';

interface DialogShellProps {
  title: string;
  /** A short label above the title, such as 'Payment information'. */
  label?: string;
  onClose: () => void;
  /** `paper` where money is concerned, `ink` for everything else, `stage` for a picture or video on black. */
  surface?: 'paper' | 'ink' | 'stage';
  wide?: boolean;
  children: ReactNode;
}

/** The window of every dialog: named, closable by button, Escape and backdrop; focus stays inside and goes back. */
export function DialogShell({ title, label, onClose, surface = 'ink', wide, children }: DialogShellProps) {
  const opener = useAtomValue(openDialogAtom)?.opener;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.mask} />
        <Dialog.Content
          className={cx(styles.window, styles[surface], surface === 'paper' && 'paper', wide && styles.wide)}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
        >
          <div className={styles.top} data-keep-clear>
            <div className={styles.names}>
              {label && <p className="meta">{label}</p>}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            </div>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
