import type { UpdateMode } from '#shared/desktop/desktop.schema.ts';
import type { AvailableUpdate } from './updates.ts';

/** What the app uses of the system, in its own words: `electron.ts` is the one that speaks Electron. */

export interface Bounds {
  x?: number;
  y?: number;
  width: number;
  height: number;
}

export interface WindowState extends Bounds {
  maximized: boolean;
}

/** What a window may do when something in it wants to go elsewhere. */
export interface NavigationRules {
  /** For the window itself, redirects included; whatever is refused may be opened elsewhere by the rule. */
  top(url: string): boolean;
  /** For frames inside it. */
  frame(url: string): boolean;
  /** A new window was asked for; there never is one. */
  opened(url: string): void;
}

/** A window with the back office in it. */
export interface OwnWindow {
  load(url: string): void;
  url(): string;
  send(channel: string, value: unknown): void;
  show(): void;
  /** Whether somebody looks at it now. */
  isWatched(): boolean;
  state(): WindowState;
  onClose(listener: (keep: () => void) => void): void;
  onMoved(listener: () => void): void;
  hide(): void;
  setOnTop(onTop: boolean): void;
  /** Ends it, with what was typed there. */
  close(): void;
}

interface OwnWindowOptions {
  state: WindowState;
  title: string;
  /** Whether it stays above the windows of other programs. */
  onTop: boolean;
  rules: NavigationRules;
}

/** A native window with a memory of its own that is wiped when it closes, and no bridge. */
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

/** Who calls: whether it is the top frame of a window with the back office, and the origin of its page. */
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
  /** What the system made of it, if it says. */
  outcome: Promise<'shown' | 'failed' | 'unknown'>;
}

export interface MenuEntry {
  label?: string;
  /** Something every app has, which the system knows how to do. */
  role?: string;
  type?: 'separator' | 'checkbox' | 'radio';
  checked?: boolean;
  accelerator?: string;
  submenu?: readonly MenuEntry[];
  click?: () => void;
}

interface TrayFace {
  tooltip: string;
  unread: boolean;
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
  /** @throws when it was sealed elsewhere */
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
  /** False when the app runs already; that one is told. */
  isFirst(): boolean;
  ready(): Promise<void>;
  /** Answers everything that the app's own windows ask for under its scheme. */
  serve(answer: (request: Request) => Promise<Response>): void;
  handle(channel: string, answer: (caller: Caller, args: unknown[]) => Promise<unknown>): void;
  openOwn(options: OwnWindowOptions): OwnWindow;
  openAuth(options: AuthWindowOptions): AuthWindowPort;
  /** Forgets what pages have kept: another hub's page must not find it. */
  clearPageData(): Promise<void>;
  displays(): readonly Required<Bounds>[];
  openExternal(url: string): void;
  canNotify(): boolean;
  notify(notice: Notice): ShownNotice;
  setBadge(count: number): void;
  setTray(face: TrayFace): void;
  setMenu(entries: readonly MenuEntry[]): void;
  setStartAtLogin(on: boolean): void;
  /** Addresses that the system hands to the app, such as `hub://bookings/…`. */
  onLink(listener: (link: string) => void): void;
  /** Started once more, or its icon was clicked. */
  onCalled(listener: () => void): void;
  onWake(listener: () => void): void;
  onQuit(listener: () => void): void;
  quit(): void;
  /** Looks for updates from now on, and tells of each version that it does not install by itself. */
  watchUpdates(tell: (update: AvailableUpdate) => void): Promise<UpdateMode>;
}
