/** What this browser keeps while a review runs. */
export interface KeptVote {
  review: string;
  voter: string;
  /** Its own votes, by track. */
  votes: Record<string, boolean>;
}

// Not by the site's own functions: the build would have this small page load the whole site with them.
const NAME = 'liveReview';

/** Null when there is nothing, or when the browser refuses storage. */
export function readKept(): KeptVote | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as KeptVote | null;
  } catch {
    return null;
  }
}

/** Null removes it. Where storage is refused, votes last until the page is closed. */
export function storeKept(kept: KeptVote | null): void {
  try {
    if (kept) localStorage.setItem(NAME, JSON.stringify(kept));
    else localStorage.removeItem(NAME);
  } catch {}
}
