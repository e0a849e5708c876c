import type { UpdateMode } from '#shared/desktop/desktop.schema.ts';
import type { AvailableUpdate } from './updates.ts';

/** The app's interface to the system; only `electron.ts` implements it with Electron. */

export interface Bounds {
  x?: number;
  y?: number;
  width: number;
  height: number;
}

export interface WindowState extends Bounds {
  maximized: boolean;
}

/** Which navigations inside a window are allowed. */
export interface NavigationRules {
  /** For the window itself, redirects included; the rule may open a refused address elsewhere. */
  top(url: string): boolean;
  /** For frames inside it. */
  frame(url: string): boolean;
  /** Called when a page requests a new window, which is always refused. */
  opened(url: string): void;
}

/** A window with the back office in it. */
export interface OwnWindow {
  load(url: string): void;
  url(): string;
  send(channel: string, value: unknown): void;
  show(): void;
  /** Whether a person is looking at it now. */
  isWatched(): boolean;
  state(): WindowState;
  onClose(listener: (keep: () => void) => void): void;
  onMoved(listener: () => void): void;
  hide(): void;
  setOnTop(onTop: boolean): void;
  /** Closes it and discards unsaved input. */
  close(): void;
}

interface OwnWindowOptions {
  state: WindowState;
  title: string;
  /** Whether it stays above the windows of other programs. */
  onTop: boolean;
  rules: NavigationRules;
}

/** A native window with a session of its own that is wiped when it closes, and without the bridge. */
interface AuthWindowPort {
  load(url: string): void;
  onClosed(listener: () => void): void;
  close(): void;
}

interface AuthWindowOptions {
  width: number;
  height: number;
  rules: NavigationRules;
}

/** The bridge's caller: whether it is the top frame of a back office window, and its page's origin. */
export interface Caller {
  isMainFrame: boolean;
  origin: string;
}

export interface Notice {
  title: string;
  body: string;
}

interface ShownNotice {
  onClick(listener: () => void): void;
  /** What the system reports about the notice, if anything. */
  outcome: Promise<'shown' | 'failed' | 'unknown'>;
}

export interface MenuEntry {
  label?: string;
  /** A standard menu item, implemented by the system. */
  role?: string;
  type?: 'separator' | 'checkbox' | 'radio';
  checked?: boolean;
  accelerator?: string;
  submenu?: readonly MenuEntry[];
  click?: () => void;
}

interface TrayFace {
  tooltip: string;
  /** Beside the icon, where the system shows a text there; empty when nothing waits. */
  title: string;
  menu: readonly MenuEntry[];
}

export interface KeptValues {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** Encryption by the system, for this user. */
export interface Secrets {
  isReal(): Promise<boolean>;
  seal(text: string): Promise<string>;
  /** @throws when it was encrypted on another computer or by another user */
  open(sealed: string): Promise<string>;
}

export interface DesktopHost {
  readonly platform: NodeJS.Platform;
  readonly version: string;
  readonly userAgent: string;
  /** Where the program's own files are. */
  readonly files: { admin: string; pages: string };
  readonly argv: readonly string[];
  readonly kept: KeptValues;
  readonly secrets: Secrets;
  /** False when the app is already running; that instance is notified. */
  isFirst(): boolean;
  ready(): Promise<void>;
  /** Answers everything that the app's own windows ask for under its scheme. */
  serve(answer: (request: Request) => Promise<Response>): void;
  handle(channel: string, answer: (caller: Caller, args: unknown[]) => Promise<unknown>): void;
  openOwn(options: OwnWindowOptions): OwnWindow;
  openAuth(options: AuthWindowOptions): AuthWindowPort;
  /** Deletes what pages have stored, so that another hub's page cannot read it. */
  clearPageData(): Promise<void>;
  displays(): readonly Required<Bounds>[];
  openExternal(url: string): void;
  canNotify(): boolean;
  notify(notice: Notice): ShownNotice;
  setBadge(count: number): void;
  setTray(face: TrayFace): void;
  setMenu(entries: readonly MenuEntry[]): void;
  setStartAtLogin(on: boolean): void;
  /**
   * Sets the one key that the app hears while another program is in front; an empty one ends that.
   * @returns whether the system gave it to the app
   */
  setGlobalKey(key: string, pressed: () => void): boolean;
  /** Addresses that the system hands to the app, such as `hub://bookings/…`. */
  onLink(listener: (link: string) => void): void;
  /** Called when the app is started once more, or its icon is clicked. */
  onCalled(listener: () => void): void;
  onWake(listener: () => void): void;
  onQuit(listener: () => void): void;
  quit(): void;
  /** Checks for updates from now on; calls `tell` for each version that is not installed automatically. */
  watchUpdates(tell: (update: AvailableUpdate) => void): Promise<UpdateMode>;
}
