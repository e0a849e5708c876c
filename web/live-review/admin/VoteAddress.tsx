import { QRCodeSVG } from 'qrcode.react';
import { QR_LEVEL, QR_MARGIN } from '#shared/share/share.constants.ts';
import styles from './VoteAddress.module.css';

/** The address of the page of viewers, to scan and to type. */
export const VoteAddress = ({ url }: { url: string }) => (
  <figure className={styles.address}>
    <QRCodeSVG value={url} level={QR_LEVEL} marginSize={QR_MARGIN} title="Code of the page for viewers" />
    <figcaption>
      Vote: <b>{url.replace(/^https?:\/\//, '')}</b>
    </figcaption>
  </figure>
);
