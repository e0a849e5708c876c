import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';
import type { BrowserWindowConstructorOptions } from 'electron';
import { installBridge } from './bridge.ts';
import { defaultContext, temporaryContext } from './chromium.ts';
import { app, ipcHandlers } from './main-parts.ts';
import { answerOutside, isOutside } from './outside.ts';
import { toApp, toServed } from './setup.ts';

const SCREEN = { x: 0, y: 0, width: 1440, height: 900 };
export const displays = [{ workArea: SCREEN }];
export const windows = new Set<BrowserWindow>();

class Refusable {
  defaultPrevented = false;
  url: string;
  isMainFrame: boolean;
  constructor(url = '', isMainFrame = true) {
    this.url = url;
    this.isMainFrame = isMainFrame;
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

type OpenHandler = (details: { url: string }) => { action: string };

class WebContents extends EventEmitter {
  page: Page | undefined;
  receive: ((channel: string, ...args: unknown[]) => void) | undefined;
  /** The address that the app itself has loaded, for which no navigation event is sent. */
  asked = '';
  openHandler: OpenHandler = () => ({ action: 'deny' });
  readonly mainFrame: { readonly url: string; readonly origin: string };

  constructor() {
    super();
    const url = () => this.getURL();
    this.mainFrame = {
      get url() {
        return url();
      },
      get origin() {
        return /^[a-z]+:\/\/[^/]*/.exec(url())?.[0] ?? 'null';
      },
    };
  }
  getURL(): string {
    return toApp(this.page?.url() ?? '');
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  send(channel: string, ...args: unknown[]): void {
    this.receive?.(channel, ...args);
  }
  /** Whether a page may navigate to an address, by the events that Electron sends. */
  mayGo(url: string, { isMainFrame, isRedirect }: { isMainFrame: boolean; isRedirect: boolean }): boolean {
    const event = new Refusable(toApp(url), isMainFrame);
    if (isRedirect) this.emit('will-redirect', event);
    else {
      this.emit('will-frame-navigate', event);
      if (isMainFrame && !event.defaultPrevented) this.emit('will-navigate', event);
    }
    return !event.defaultPrevented;
  }
}

/** A window of the app: a page of a real Chromium, with Electron's events around it. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly options: BrowserWindowConstructorOptions;
  bounds: { x: number; y: number; width: number; height: number };
  isShown: boolean;
  focused: boolean;
  minimized = false;
  maximized = false;
  onTop: boolean;
  destroyed = false;
  private context: BrowserContext | undefined;
  private readonly opening: Promise<Page>;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    const { width = 800, height = 600 } = options;
    const centre = { x: (SCREEN.width - width) / 2, y: (SCREEN.height - height) / 2 };
    this.bounds = { x: options.x ?? centre.x, y: options.y ?? centre.y, width, height };
    this.isShown = options.show !== false;
    this.focused = this.isShown;
    this.onTop = options.alwaysOnTop === true;
    windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    this.opening = this.open();
  }

  private async open(): Promise<Page> {
    const { preload, session } = this.options.webPreferences ?? {};
    this.context = session ? await temporaryContext() : await defaultContext();
    const page = await this.context.newPage();
    await page.setViewportSize({ width: this.bounds.width, height: this.bounds.height });
    const { webContents } = this;
    webContents.page = page;
    if (preload)
      webContents.receive = await installBridge(page, preload, async (channel, args) =>
        ipcHandlers.get(channel)?.({ sender: webContents, senderFrame: webContents.mainFrame }, ...args),
      );
    page.on('close', () => this.gone());
    await this.watch(page);
    return page;
  }

  /** Sends Electron's events before a page or a frame in it navigates, redirects included. */
  private async watch(page: Page): Promise<void> {
    const { webContents } = this;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.enable');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    cdp.on('Page.windowOpen', ({ url }) => webContents.openHandler({ url: toApp(url) }));
    cdp.on('Page.frameRequestedNavigation', ({ url, frameId }) => {
      // Addresses that need no request to a server; Chromium itself does not navigate to these.
      if (!/^https?:/.test(url))
        webContents.mayGo(url, { isMainFrame: frameId === frameTree.frame.id, isRedirect: false });
    });
    cdp.on('Fetch.requestPaused', ({ requestId, request, frameId, redirectedRequestId }) => {
      const isMainFrame = frameId === frameTree.frame.id;
      const isRedirect = redirectedRequestId !== undefined;
      const isAsked = isMainFrame && !isRedirect && request.url === webContents.asked;
      if (isMainFrame) webContents.asked = '';
      const goes = isAsked || webContents.mayGo(request.url, { isMainFrame, isRedirect });
      const answer = async () => {
        if (!goes) return cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
        if (!isOutside(request.url)) return cdp.send('Fetch.continueRequest', { requestId });
        const reply = await answerOutside(request, await page.context().cookies(request.url));
        return cdp.send('Fetch.fulfillRequest', { requestId, ...reply });
      };
      answer().catch(() => {});
    });
    await cdp.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }],
    });
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.opening;
    this.webContents.asked = new URL(toServed(url)).href;
    await page.goto(toServed(url), { waitUntil: 'commit' });
  }

  private gone(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    windows.delete(this);
    this.emit('closed');
    if (this.options.webPreferences?.session) void this.context?.close().catch(() => {});
    if (windows.size === 0) app.emit('window-all-closed');
  }

  /** The user closes the window; the app may keep it open. */
  close(): void {
    const event = new Refusable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
  destroy(): void {
    void this.webContents.page?.close().catch(() => {});
    this.gone();
  }
  show(): void {
    this.isShown = true;
  }
  focus(): void {
    this.focused = true;
  }
  hide(): void {
    this.isShown = false;
    this.focused = false;
  }
  minimize(): void {
    this.minimized = true;
    this.focused = false;
  }
  restore(): void {
    this.minimized = false;
  }
  maximize(): void {
    this.maximized = true;
  }
  setAlwaysOnTop(onTop: boolean): void {
    this.onTop = onTop;
  }
  isDestroyed = (): boolean => this.destroyed;
  isVisible = (): boolean => this.isShown;
  isMinimized = (): boolean => this.minimized;
  isFocused = (): boolean => this.focused;
  isMaximized = (): boolean => this.maximized;
  getNormalBounds = () => this.bounds;
  setOverlayIcon = (): void => {};
}
