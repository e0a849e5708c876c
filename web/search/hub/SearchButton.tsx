import { useOpenDialog } from '#web/core/dialogs.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './SearchButton.module.css';

interface SearchButtonProps {
  className?: string | undefined;
  /** Shows its name beside the icon. */
  named?: boolean;
  onOpen?: () => void;
}

/** Opens the search over the current page. */
export function SearchButton({ className, named, onOpen }: SearchButtonProps) {
  const openDialog = useOpenDialog();
  const { title } = useWords('search');
  const open = () => {
    onOpen?.();
    openDialog('search', {});
  };
  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      aria-haspopup="dialog"
      aria-label={named ? undefined : title}
      data-tip={named ? undefined : title}
      onClick={open}
      data-needs-script
    >
      <Icon name="search" />
      {named && title}
    </button>
  );
}
