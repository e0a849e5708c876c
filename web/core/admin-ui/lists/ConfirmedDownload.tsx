import { Button } from 'antd';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { askToConfirm } from '#web/core/admin-ui/calls/confirm.ts';
import { loadSession } from '#web/core/admin-ui/calls/session.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

/** The confirmation must still be valid this long after the click, so that the download can start. */
const SOON_MS = 60_000;

type ConfirmedDownloadProps = Omit<ComponentProps<typeof Button>, 'href' | 'download' | 'onClick'> & {
  href: string;
};

/** A download that needs a recent confirmation of the owner's identity; asks for it if it is missing. */
export function ConfirmedDownload(props: ConfirmedDownloadProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const confirmed = useRef(false);
  const toasts = useToasts();

  const ask = async () => {
    try {
      const { confirmedUntil } = await loadSession();
      const isOpen = confirmedUntil !== null && Date.parse(confirmedUntil) > Date.now() + SOON_MS;
      if (!isOpen && !(await askToConfirm())) return;
      confirmed.current = true;
      link.current?.click();
    } catch (error) {
      toasts.failed(error);
    }
  };

  const onClick = (event: MouseEvent) => {
    if (confirmed.current) {
      confirmed.current = false;
      return;
    }
    event.preventDefault();
    void ask();
  };

  return <Button {...props} ref={link} download onClick={onClick} />;
}
