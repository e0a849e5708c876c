export interface RedirectTarget {
  target: string;
  permanent: 0 | 1;
}

export interface Destination {
  target: string;
  permanent: boolean;
}

/**
 * Where a chain of redirects ends, so that a visitor is sent once. It may be remembered if every step may.
 * Undefined when there is none, or when it leads back to where it has been.
 */
export function chainOf(targets: ReadonlyMap<string, RedirectTarget>, path: string): Destination | undefined {
  const seen = new Set<string>();
  let found: Destination | undefined;
  for (let at = path; ; at = found.target) {
    const step = targets.get(at);
    if (!step) return found;
    if (seen.has(at)) return undefined;
    seen.add(at);
    found = { target: step.target, permanent: step.permanent === 1 && (found?.permanent ?? true) };
  }
}
