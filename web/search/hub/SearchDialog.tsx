import { useAtomValue } from 'jotai';
import { Dialog } from 'radix-ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QUERY_MAX } from '#shared/search/search-address.ts';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { closeOnEscape } from '#web/core/hub-ui/dialog/close-on-escape.ts';
import { useVisibleHeight } from '#web/core/hub-ui/dialog/use-visible-height.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePagePath, useWords } from '#web/core/site.ts';
import styles from './SearchDialog.module.css';
import { LIST_ID, optionId, SearchFindings } from './SearchFindings.tsx';
import { useSearch } from './use-search.ts';

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    search: object;
  }
}

/** The search over the current page: results while typing, chosen with the arrow keys and Enter. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const opener = useAtomValue(openDialogAtom)?.opener;
  const words = useWords('search');
  const path = usePagePath()('search');
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  const [typed, setTyped] = useState('');
  /** The place of the chosen result; -1 for none. */
  const [at, setAt] = useState(-1);
  const search = useSearch(typed);
  const items = (search.reply?.groups ?? []).flatMap((group) => group.items);
  const allResults = `${path}?${new URLSearchParams({ q: typed.trim() })}`;
  useVisibleHeight(panel);

  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = items[at];
    if (!chosen && typed.trim() === '') return;
    leave();
    navigate(chosen?.path ?? allResults);
  };
  const choose = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || items.length === 0) return;
    event.preventDefault();
    // One place more than there are results: in it none is chosen.
    const places = items.length + 1;
    const next = ((at + 1 + step + places) % places) - 1;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.mask} />
        <Dialog.Content
          ref={panel}
          className={styles.panel}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The page that was chosen has the focus by now.
            if (!hasLeft.current || document.activeElement === document.body) opener?.focus();
          }}
        >
          <Dialog.Title className="sr">{words.title}</Dialog.Title>
          <search>
            <form className={styles.form} action={path} onSubmit={submit}>
              <input
                className={styles.field}
                type="search"
                name="q"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setAt(-1);
                }}
                onKeyDown={choose}
                maxLength={QUERY_MAX}
                placeholder={words.field}
                aria-label={words.field}
                role="combobox"
                aria-expanded={items.length > 0}
                aria-autocomplete="list"
                aria-controls={LIST_ID}
                aria-activedescendant={items[at] && optionId(at)}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
              />
              <IconButton label="Close" onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            </form>
          </search>
          <SearchFindings typed={typed.trim()} at={at} allResults={allResults} onLeave={leave} {...search} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
