import type { DesktopBridge } from './desktop.bridge.ts';

declare global {
  interface Window {
    /** What the desktop app offers to the page; a browser has none. */
    readonly desktop?: DesktopBridge;
  }
}
