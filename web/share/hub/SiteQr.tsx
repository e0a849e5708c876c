import { QR_FOOTER_PX } from '#shared/share/share.constants.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { useOrigin, useWords } from '#web/core/site.ts';
import styles from './SiteQr.module.css';

/** The site's address as a small code, drawn by the server. */
export function SiteQr() {
  const alt = `QR code for ${useOrigin()}`;
  return (
    <Picture className={styles.code} src="/qr.svg" width={QR_FOOTER_PX} height={QR_FOOTER_PX} alt={alt} />
  );
}

/** Opens the site's QR code. */
export function QrButton() {
  const words = useWords('every');
  const openDialog = useOpenDialog();
  return (
    <LinkButton onClick={() => openDialog('qr', {})} data-needs-script>
      <Icon name="qr" />
      {words.qr}
    </LinkButton>
  );
}
