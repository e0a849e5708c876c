import type { CSSProperties } from 'react';

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

/** A picture that keeps its place before it has loaded, and when it cannot. */
export function Picture({ alt, eager, ...rest }: PictureProps) {
  return <img alt={alt} {...rest} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
}
