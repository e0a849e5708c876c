import type { Page } from '@playwright/test';
import type {} from '#shared/desktop/desktop.bridge.ts';
import type { BridgeCall } from '#shared/desktop/desktop.channels.ts';

export interface ShownNotice {
  title: string;
  body: string;
}

/** The running app as a journey sees it: the same on the stand-in and on real Electron. */
export interface DesktopApp {
  /** The main window's page. */
  main(): Promise<Page>;
  /** The page of the small window, once it is open. */
  runOfShow(): Promise<Page>;
  /** The window that a provider is shown in, once it is there. */
  popup(): Promise<Page>;
  /** Every notice since the start, in order. */
  notices(): Promise<ShownNotice[]>;
  clickNotice(index: number): Promise<void>;
  /** Closes the main window as a person does. */
  closeWindow(): Promise<void>;
  /** The same with the small window. */
  closeRunOfShow(): Promise<void>;
  /** Clicks an entry of the application's menu. */
  clickMenu(labels: string[]): Promise<void>;
  /** Opens a link as the system does: it starts the app again, which hands the link over. */
  openLink(url: string): Promise<void>;
  quit(): Promise<void>;
  /** The folder in which the app keeps everything between two starts. */
  readonly profile: string;
}

/** Runs in the page: a call of the bridge, as any script there could make it. */
export const callBridge = (page: Page, call: BridgeCall, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    ([name, given]) =>
      (window.desktop as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[
        name as string
      ]?.(...(given as unknown[])),
    [call, args] as const,
  );
