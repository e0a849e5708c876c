import { useState } from 'react';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { useOrigin, useSite } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { CustomAddress } from './CustomAddress.tsx';
import styles from './QrCodePage.module.css';
import { QrSheet } from './QrSheet.tsx';

/** A code for the site, or for any address, to be copied, printed and put up. */
export default function QrCodePage() {
  const { texts } = useSite();
  const origin = useOrigin();
  const here = useHydrated() ? window.location.origin : origin;
  const [custom, setCustom] = useState<string | null>(null);
  return (
    <>
      <PageHead title="QR Code" lead={texts.qrLead} />
      <div className={`wrap ${styles.page}`}>
        <QrSheet address={custom ?? here} />
        <div className={styles.side}>
          <CustomAddress onChange={setCustom} />
          <section aria-labelledby="hints" className={styles.hints}>
            <h2 id="hints" className="title">
              Before you put it up
            </h2>
            <Ticks items={texts.qrHints} />
          </section>
          <PageLink to="/">Back to Home</PageLink>
        </div>
      </div>
    </>
  );
}
