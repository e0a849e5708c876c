import { useRef, useState } from 'react';
import { QR_PAGE_PX } from '#shared/share/share.constants.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './QrSheet.module.css';
import { savePng, saveSvg } from './qr-download.ts';

const FILE_NAME = 'qr-code';

/** The code, what it holds, and the ways to take it along. */
export function QrSheet({ address }: { address: string }) {
  const code = useRef<SVGSVGElement>(null);
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.sheet}>
      <QrCode ref={code} value={address} size={QR_PAGE_PX} label={`QR code for ${address}`} />
      <p className={styles.address}>{address}</p>
      <CopyButton text={address} label="Copy" copied="Address copied to clipboard!" />
      <div className={styles.files} data-needs-script>
        <Button onClick={() => code.current && saveSvg(code.current, FILE_NAME)}>Download SVG</Button>
        <Button
          onClick={() => {
            if (!code.current) return;
            savePng(code.current, FILE_NAME).then(
              () => setFailed(false),
              () => setFailed(true),
            );
          }}
        >
          Download PNG
        </Button>
      </div>
      {failed && (
        <p role="status" className={styles.failed}>
          This browser could not make the PNG. The SVG prints just as well.
        </p>
      )}
    </div>
  );
}
