import type { CSSProperties } from 'react';
import { shownPicture, srcSetOf } from '#shared/core/media-address.ts';

interface PictureProps {
  src: string;
  /** What is seen; empty where the words beside it say it already. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** For what stands in the first view; everything else loads when it comes near. */
  eager?: boolean;
  style?: CSSProperties;
}

/**
 * A picture that keeps its place before it has loaded, and when it cannot. Of one from the media library the browser
 * takes the width that it needs.
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
