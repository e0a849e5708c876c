import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

export interface SecurityOptions {
  /** The site's own address; https turns on the headers that need it. */
  publicUrl: string;
  /** Hashes of the inline scripts that pages carry, as `'sha256-…'`. */
  scriptHashes: readonly string[];
}

/** Hosts whose players pages embed. Anything else cannot be framed. */
const frameHosts = [
  'https://player.twitch.tv',
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://embed.music.apple.com',
  'https://embed.tidal.com',
];

/**
 * Headers of every reply. Styles may stand in the page because the critical ones are inlined and Radix writes
 * its own; scripts may not, but for those whose hash is listed. The network site may live on any https host.
 */
export function securityHeaders({ publicUrl, scriptHashes }: SecurityOptions): Middleware {
  const secure = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...frameHosts],
        frameSrc: ["'self'", ...frameHosts, 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'sameorigin' },
  });
}
