import type { ShownPage } from './site.paths.ts';

/** What the server hands to the page renderer, and the page to the browser. */
/** What is said above a draft that is looked at by its private link. */
export interface DraftNote {
  title: string;
  /** Until when the link works, as an instant. */
  expiresAt: string;
}

export interface PageView {
  page: ShownPage;
  /** The path that was asked for. */
  path: string;
  /** The site's address, without a slash at its end. */
  origin: string;
  /** Replies by the address of their endpoint: the same keys that the page's queries use. */
  data: Record<string, unknown>;
}

/** Makes a page's markup. The server gets one handed in, so that it never imports the web side. */
export interface PageRenderer {
  /** Addresses of the endpoints that a page shows. */
  endpointsOf(page: ShownPage): readonly string[];
  /** The source module of a page, by which the build lists its files. */
  moduleOf(page: ShownPage): string;
  /** @throws when a component does. */
  render(view: PageView): Promise<string>;
  /** A text as a QR code: an SVG file. */
  drawQr(text: string): string;
}
