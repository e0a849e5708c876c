import { z } from 'zod';
import type { BridgeCall } from './desktop.channels.ts';
import { type DesktopNews, desktopSettings, desktopState, hubOutcome, noticeTest } from './desktop.schema.ts';

const LONGEST_ADDRESS = 4096;
const none = z.tuple([]);
const address = z.tuple([z.string().min(1).max(LONGEST_ADDRESS)]);

/** Arguments and reply of each call; the app parses both. */
export const bridge = {
  state: { args: none, reply: desktopState },
  /** An address as a person types it. */
  addHub: { args: address, reply: hubOutcome },
  /** One of the hubs by its origin. */
  switchHub: { args: address, reply: desktopState },
  forgetHub: { args: address, reply: desktopState },
  change: { args: z.tuple([desktopSettings.partial()]), reply: desktopState },
  testNotice: { args: none, reply: noticeTest },
  /** Resolves when the window has closed, whatever the outcome. */
  openAuthWindow: { args: address, reply: z.void() },
} satisfies Record<BridgeCall, { args: z.ZodType<unknown[]>; reply: z.ZodType }>;

export type BridgeArgs<K extends BridgeCall> = z.output<(typeof bridge)[K]['args']>;
export type BridgeReply<K extends BridgeCall> = z.input<(typeof bridge)[K]['reply']>;

/** `window.desktop`, which exists only inside the desktop app. */
export type DesktopBridge = {
  [K in BridgeCall]: (...args: BridgeArgs<K>) => Promise<BridgeReply<K>>;
} & {
  /** Subscribes to the app's events. @returns a function that unsubscribes */
  onNews(listener: (news: DesktopNews) => void): () => void;
};

declare global {
  interface Window {
    /** The desktop app's interface for the page; undefined in a browser. */
    readonly desktop?: DesktopBridge;
  }
}
