import type { CSSProperties } from 'react';
import { shownPicture, srcSetOf } from '#shared/core/address/media-address.ts';

interface PictureProps {
  src: string;
  /** The text alternative; empty where the words beside the picture say it already. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** For pictures in the first viewport; all others load when they come near it. */
  eager?: boolean;
  style?: CSSProperties;
}

/**
 * A picture that reserves its space before it has loaded, and when it fails to. For pictures of the media
 * library, the browser picks the width that it needs.
 */
export function Picture({ src, alt, eager, ...rest }: PictureProps) {
  const shown = shownPicture(src);
  const srcSet = srcSetOf(shown);
  return (
    <img
      src={shown}
      alt={alt}
      {...rest}
      {...(srcSet && { srcSet, sizes: eager ? '100vw' : 'auto, 100vw' })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
