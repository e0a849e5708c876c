/** What the page may ask of the desktop app. Names alone: the sandboxed preload carries nothing else. */
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

/** On this one the app tells the page something. */
export const NEWS_CHANNEL = 'desktop:news';
