import { useOpenDialog } from '#web/core/dialogs.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';

/** Opens the site's QR code. */
export function QrButton() {
  const openDialog = useOpenDialog();
  return (
    <LinkButton onClick={() => openDialog('qr', {})} data-needs-script>
      <Icon name="qr" />
      QR Code
    </LinkButton>
  );
}
