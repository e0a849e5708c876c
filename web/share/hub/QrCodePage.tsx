import { useRef, useState } from 'react';
import { QR_PAGE_PX, QR_PNG_PX } from '#shared/share/share.constants.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { useOrigin, useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { CustomAddress } from './CustomAddress.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './QrCodePage.module.css';

/** A code for the site, or for any address, to be copied, printed and put up. */
export default function QrCodePage() {
  const { texts } = useSite();
  const words = useWords('qrCode');
  const origin = useOrigin();
  const here = useHydrated() ? window.location.origin : origin;
  const [custom, setCustom] = useState<string | null>(null);
  return (
    <>
      <PageHead title={words.title} lead={texts.qrLead} />
      <div className={`wrap ${styles.page}`}>
        <QrSheet address={custom ?? here} />
        <div className={styles.side}>
          <CustomAddress onChange={setCustom} />
          <section aria-labelledby="hints" className={styles.hints}>
            <h2 id="hints" className="title">
              {words.before}
            </h2>
            <Ticks items={texts.qrHints} />
          </section>
          <PageLink to="/">{words.home}</PageLink>
        </div>
      </div>
    </>
  );
}

const FILE_NAME = 'qr-code';

/** The code, its content, and the buttons to copy and save it. */
function QrSheet({ address }: { address: string }) {
  const code = useRef<SVGSVGElement>(null);
  const toast = useToast();
  const words = useWords('qrCode');

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
      <CopyButton text={address} label={words.copy} copied="Address copied to clipboard!" />
      <div className={styles.files} data-needs-script>
        <Button onClick={() => download(saveSvg, 'svg')}>{words.svg}</Button>
        <Button onClick={() => download(savePng, 'png')}>{words.png}</Button>
      </div>
    </div>
  );
}

/** The code as a file's text. */
function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}

async function saveSvg(svg: SVGSVGElement, name: string): Promise<void> {
  save(new Blob([svgText(svg)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** @throws when the browser cannot make the picture */
async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image(QR_PNG_PX, QR_PNG_PX);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svgText(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = QR_PNG_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, QR_PNG_PX, QR_PNG_PX);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('No picture was made.');
  save(png, `${name}.png`);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
