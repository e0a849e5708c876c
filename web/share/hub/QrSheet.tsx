import { useRef } from 'react';
import { QR_PAGE_PX } from '#shared/share/share.constants.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { QrCode } from './QrCode.tsx';
import styles from './QrSheet.module.css';
import { savePng, saveSvg } from './qr-download.ts';

const FILE_NAME = 'qr-code';

/** The code, what it holds, and the ways to take it along. */
export function QrSheet({ address }: { address: string }) {
  const code = useRef<SVGSVGElement>(null);
  const toast = useToast();

  async function download(save: typeof savePng, kind: 'svg' | 'png') {
    if (!code.current) return;
    try {
      await save(code.current, FILE_NAME);
      toast({ title: 'QR code saved', description: `${FILE_NAME}.${kind} is in your downloads.` });
    } catch {
      toast({
        variant: 'destructive',
        title: 'QR code not saved',
        description: 'This browser could not make the PNG. The SVG prints just as well.',
      });
    }
  }

  return (
    <div className={styles.sheet}>
      <QrCode ref={code} value={address} size={QR_PAGE_PX} label={`QR code for ${address}`} />
      <p className={styles.address}>{address}</p>
      <CopyButton text={address} label="Copy" copied="Address copied to clipboard!" />
      <div className={styles.files} data-needs-script>
        <Button onClick={() => download(saveSvg, 'svg')}>Download SVG</Button>
        <Button onClick={() => download(savePng, 'png')}>Download PNG</Button>
      </div>
    </div>
  );
}
