import type { MouseEvent } from 'react';

/** Opens the public site beside the back office. */
export function ViewSite({ className }: { className: string | undefined }) {
  const openHub = async (event: MouseEvent) => {
    if (!window.desktop) return;
    // The desktop app's pages have addresses that a browser cannot open, so the hub's own address is opened.
    event.preventDefault();
    window.open((await window.desktop.state()).hub ?? undefined);
  };
  return (
    <a className={className} href="/" target="_blank" rel="noopener" onClick={openHub}>
      View site
    </a>
  );
}
