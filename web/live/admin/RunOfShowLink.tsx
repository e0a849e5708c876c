import type { MouseEvent } from 'react';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { MAIN_WINDOW } from '#web/core/admin-ui/OfficeLink.tsx';
import styles from './Live.module.css';

const NAME = 'run-of-show';
/** Small enough to fit beside the streaming program. */
const FEATURES = 'popup,width=360,height=560';

/** Opens the run of show in a window of its own; in a tab where the browser opens no such window. */
export function RunOfShowLink() {
  const open = (event: MouseEvent) => {
    // The desktop app has a window for this page, and shows that when the link asks for it.
    if (window.desktop) return;
    window.name = MAIN_WINDOW;
    // Without a URL, a window that is already open is not reloaded, so that typed text stays.
    const opened = window.open('', NAME, FEATURES);
    if (!opened) return;
    event.preventDefault();
    if (opened.location.pathname !== adminPaths.runOfShow) opened.location.assign(adminPaths.runOfShow);
    opened.focus();
  };
  return (
    <a href={adminPaths.runOfShow} target={NAME} className={styles.link} onClick={open}>
      Open small window
    </a>
  );
}
