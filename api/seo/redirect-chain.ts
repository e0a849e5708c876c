import { comparedPath, locationOf, pathOfTarget } from '#shared/core/address/site-path.ts';

export interface RedirectTarget {
  target: string;
  permanent: 0 | 1;
}

export interface Destination {
  target: string;
  permanent: boolean;
}

/**
 * The end of a chain of redirects, so that a visitor is redirected once, with the queries of all steps. It is
 * permanent if every step is. Undefined when there is no redirect, or when the chain is a loop.
 * @param targets by the source's path, normalized by `comparedPath`
 */
export function chainOf(targets: ReadonlyMap<string, RedirectTarget>, path: string): Destination | undefined {
  const seen = new Set<string>();
  let found: Destination | undefined;
  for (let next: string | undefined = path; next !== undefined; next = pathOfTarget(found.target)) {
    const at = comparedPath(next);
    const step = targets.get(at);
    if (!step) return found;
    if (seen.has(at)) return undefined;
    seen.add(at);
    found = {
      target: found ? carryOn(found.target, step.target) : step.target,
      permanent: step.permanent === 1 && (found?.permanent ?? true),
    };
  }
  return found;
}

/** Passes query and hash of one target on to the next, as a browser does. */
function carryOn(from: string, to: string): string {
  const { search, hash } = new URL(from, 'http://site.invalid');
  const target = locationOf(to, search);
  return target.includes('#') ? target : target + hash;
}
