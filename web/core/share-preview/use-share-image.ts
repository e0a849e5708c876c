import { useEffect, useState } from 'react';
import { isWebAddress } from '#web/core/web-address.ts';

/** So that typing an address does not send a request for each letter. */
const DEBOUNCE_MS = 350;

export type ShareImage =
  | { state: 'empty' | 'invalid' | 'insecure' | 'elsewhere' | 'loading' | 'failed' }
  | { state: 'loaded'; src: string; width: number; height: number };

/**
 * The picture at an address, once it has loaded. A picture of this site is loaded from the page's own origin;
 * a picture of another site is loaded only with `elsewhere`.
 */
export function useShareImage(address: string, origin: string, elsewhere = true): ShareImage {
  const [image, setImage] = useState<ShareImage>({ state: 'loading' });
  useEffect(() => {
    const source = imageSource(address, origin);
    if (source.state !== 'loading') {
      setImage({ state: source.state });
      return;
    }
    const { src } = source;
    if (!elsewhere && !src.startsWith('/')) {
      setImage({ state: 'elsewhere' });
      return;
    }
    setImage({ state: 'loading' });
    const picture = new Image();
    picture.onload = () =>
      setImage({ state: 'loaded', src, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => setImage({ state: 'failed' });
    const timer = setTimeout(() => {
      picture.src = src;
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      picture.onload = picture.onerror = null;
    };
  }, [address, origin, elsewhere]);
  return image;
}

type Source = { state: 'empty' | 'invalid' | 'insecure' } | { state: 'loading'; src: string };

/** Where the browser may load the picture from: over plain http only from the page's own site. */
export function imageSource(address: string, origin: string): Source {
  const text = address.trim();
  if (!text) return { state: 'empty' };
  if (!isWebAddress(text)) return { state: 'invalid' };
  const url = new URL(text);
  if (url.origin === origin) return { state: 'loading', src: url.pathname + url.search };
  return url.protocol === 'https:' ? { state: 'loading', src: url.href } : { state: 'insecure' };
}
