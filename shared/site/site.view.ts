import type { ShownPage } from './site.paths.ts';

/** The note above a draft that is opened by its private link. */
export interface DraftNote {
  title: string;
  /** Until when the link works, as an instant. */
  expiresAt: string;
}

/** The data that the server passes to the page renderer, and the page to the browser. */
export interface PageView {
  page: ShownPage;
  /** The path that was asked for. */
  path: string;
  /** The site's address, without a slash at its end. */
  origin: string;
  /** API replies by the address of their endpoint: the same keys that the page's queries use. */
  data: Record<string, unknown>;
}

/** Renders a page's markup. It is passed to the server, so that the server never imports the web side. */
export interface PageRenderer {
  /** Addresses of the endpoints that a page shows. */
  endpointsOf(page: ShownPage): readonly string[];
  /** @throws when a component does. */
  render(view: PageView): Promise<string>;
  /** A text as a QR code: an SVG file. */
  drawQr(text: string): string;
}
