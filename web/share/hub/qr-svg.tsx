import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QR_FOOTER_PX, QR_LEVEL, QR_MARGIN } from '#shared/share/share.constants.ts';

/** A QR code as a picture file. */
export const qrSvg = (text: string): string =>
  renderToStaticMarkup(
    <QRCodeSVG
      xmlns="http://www.w3.org/2000/svg"
      value={text}
      size={QR_FOOTER_PX}
      level={QR_LEVEL}
      marginSize={QR_MARGIN}
    />,
  );
