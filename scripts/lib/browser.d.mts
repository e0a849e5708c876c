/** Path of a Chromium that is here already; undefined, with one sentence said, if there is none. */
export function presentBrowser(): Promise<string | undefined>;
