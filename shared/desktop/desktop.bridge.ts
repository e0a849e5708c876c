import { z } from 'zod';
import type { BridgeCall } from './desktop.channels.ts';
import { type DesktopNews, desktopSettings, desktopState, hubOutcome, noticeTest } from './desktop.schema.ts';

const LONGEST_ADDRESS = 4096;
const none = z.tuple([]);
const address = z.tuple([z.string().min(1).max(LONGEST_ADDRESS)]);

/** What each call takes and gives; the app parses both. */
export const bridge = {
  state: { args: none, reply: desktopState },
  /** An address as a person types it. */
  addHub: { args: address, reply: hubOutcome },
  /** One of the hubs by its origin. */
  switchHub: { args: address, reply: desktopState },
  forgetHub: { args: address, reply: desktopState },
  change: { args: z.tuple([desktopSettings.partial()]), reply: desktopState },
  testNotice: { args: none, reply: noticeTest },
  /** Answers when the window has closed, whatever came of it. */
  openAuthWindow: { args: address, reply: z.void() },
} satisfies Record<BridgeCall, { args: z.ZodType<unknown[]>; reply: z.ZodType }>;

export type BridgeArgs<K extends BridgeCall> = z.output<(typeof bridge)[K]['args']>;
export type BridgeReply<K extends BridgeCall> = z.input<(typeof bridge)[K]['reply']>;

/** `window.desktop`, there inside the desktop app only. */
export type DesktopBridge = {
  [K in BridgeCall]: (...args: BridgeArgs<K>) => Promise<BridgeReply<K>>;
} & {
  /** Hears what the app tells. @returns what stops the hearing */
  onNews(listener: (news: DesktopNews) => void): () => void;
};

declare global {
  interface Window {
    /** What the desktop app offers to the page; a browser has none. */
    readonly desktop?: DesktopBridge;
  }
}
