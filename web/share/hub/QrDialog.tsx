import { QR_DIALOG_PX } from '#shared/share/share.constants.ts';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { fill, useWords } from '#web/core/site.ts';
import { QrCode } from './QrCode.tsx';
import styles from './QrDialog.module.css';

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    qr: Record<string, never>;
  }
}

/** The site's address as a code to be scanned from this screen. */
export default function QrDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('every');
  const { host, origin } = window.location;
  return (
    <DialogShell title={words.qrTitle} onClose={onClose}>
      <div className={styles.body}>
        <QrCode value={origin} size={QR_DIALOG_PX} label={`QR code for ${origin}`} />
        <div className={styles.words}>
          <p className={styles.scan}>{fill(words.qrScan, 'host', host)}</p>
          <p className="dim">{words.qrShare}</p>
        </div>
      </div>
    </DialogShell>
  );
}
