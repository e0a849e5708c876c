/**
 * The calls that the page may make to the desktop app. Only names: the sandboxed preload needs nothing else.
 */
export const bridgeCalls = [
  'state',
  'addHub',
  'switchHub',
  'forgetHub',
  'change',
  'testNotice',
  'openAuthWindow',
] as const;
export type BridgeCall = (typeof bridgeCalls)[number];

export const channelOf = (call: BridgeCall): string => `desktop:${call}`;

/** The channel on which the app sends events to the page. */
export const NEWS_CHANNEL = 'desktop:news';
