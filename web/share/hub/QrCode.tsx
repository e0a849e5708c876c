import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';
import { QR_LEVEL, QR_MARGIN } from '#shared/share/share.constants.ts';
import styles from './QrCode.module.css';

interface QrCodeProps {
  value: string;
  size: number;
  /** What the code holds, for those who cannot see it. */
  label: string;
  ref?: Ref<SVGSVGElement>;
}

/** A QR code, made in the browser: black on white with its quiet zone. */
export function QrCode({ value, size, label, ref }: QrCodeProps) {
  return (
    <QRCodeSVG
      ref={ref}
      value={value}
      size={size}
      level={QR_LEVEL}
      marginSize={QR_MARGIN}
      role="img"
      aria-label={label}
      className={styles.code}
    />
  );
}
