/** Path of a Chromium that is here already; undefined, with one sentence printed, if there is none. */
export function presentBrowser(): Promise<string | undefined>;
