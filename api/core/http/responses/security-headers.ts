import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityOptions {
  /** The site's own address; https turns on the headers that need it. */
  publicUrl: string;
  /** Hashes of the inline scripts that pages carry, as `'sha256-…'`. */
  scriptHashes: readonly string[];
}

interface PageOptions extends SecurityOptions {
  /** Origins that pages may frame by the owner's choice, beside the known players. */
  frames?: readonly string[] | undefined;
  /** Origins that the library's public files are fetched from, beside this one. */
  files?: readonly string[] | undefined;
}

type CrossOrigin = Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'crossOriginResourcePolicy'>;

export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Hosts whose players pages embed after a click; the browser asks them first whether they can be reached. */
const playerHosts = [
  'https://player.twitch.tv',
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://embed.music.apple.com',
  'https://embed.tidal.com',
];

/**
 * Headers of every page. Inline styles are allowed because the critical ones are inlined and Radix writes its
 * own; inline scripts are not, except for those whose hash is listed. Pictures may come by https for the
 * share tool, where visitors preview one of another site; all other pages show pictures from here alone.
 */
export function pageHeaders({ publicUrl, scriptHashes, frames = [], files = [] }: PageOptions): HeaderPairs {
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    // The audio of an episode at its own host is played after a press that names the host.
    mediaSrc: ["'self'", ...files, 'https:'],
    connectSrc: ["'self'", ...playerHosts],
    frameSrc: ["'self'", ...new Set([...playerHosts, ...frames])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
  return headersFor(publicUrl, directives, {
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/**
 * Headers of the back office's page. antd writes its styles into the page; nothing may frame it, and it calls
 * this server alone.
 */
export function adminHeaders({ publicUrl }: Pick<SecurityOptions, 'publicUrl'>): HeaderPairs {
  const directives = {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    frameSrc: ["'self'", 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
  return headersFor(publicUrl, directives, {
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** Headers of every reply that is data: opened as a page, it may do nothing at all, and no other site can embed it. */
export function dataHeaders({ publicUrl }: Pick<SecurityOptions, 'publicUrl'>): HeaderPairs {
  return headersFor(
    publicUrl,
    { defaultSrc: ["'none'"], frameAncestors: ["'self'"] },
    { crossOriginOpenerPolicy: false, crossOriginResourcePolicy: { policy: 'same-origin' } },
  );
}

/**
 * Headers of files that are public as they are. Opened directly, a picture, a film or the sample page is
 * shown, and no script runs. Other sites may embed them: a sandboxed frame of this very site counts as
 * another one too.
 */
export function fileHeaders({ publicUrl }: Pick<SecurityOptions, 'publicUrl'>): HeaderPairs {
  return headersFor(
    publicUrl,
    {
      defaultSrc: ["'none'"],
      imgSrc: ["'self'"],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
    },
    { crossOriginOpenerPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } },
  );
}

/** Features that neither our pages nor their players use, denied so that injected code cannot use them. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Helmet is called once: its headers are the same for every reply. Headers that no browser in use reads any
 * more are left out, and `X-Frame-Options`, which `frame-ancestors` replaced: each header costs time on every
 * request.
 */
function headersFor(publicUrl: string, directives: Record<string, string[]>, more: CrossOrigin): HeaderPairs {
  const secure = publicUrl.startsWith('https:');
  const headers: [string, string][] = [['permissions-policy', PERMISSIONS]];
  const reply = {
    setHeader: (name: string, value: string) => headers.push([name.toLowerCase(), value]),
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(secure ? { upgradeInsecureRequests: [] } : {}) },
    },
    ...more,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })({} as IncomingMessage, reply as unknown as ServerResponse, () => {});
  return headers;
}
