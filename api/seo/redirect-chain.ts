import { comparedPath, locationOf, pathOfTarget } from '#shared/core/site-path.ts';

export interface RedirectTarget {
  target: string;
  permanent: 0 | 1;
}

export interface Destination {
  target: string;
  permanent: boolean;
}

/**
 * Where a chain of redirects ends, so that a visitor is sent once, with the queries of all of them. It may be remembered
 * if every step may. Undefined when there is none, or when it leads back to where it has been.
 * @param targets by the path that leads there, as it is compared
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

/** What stood behind the path of one target goes along to the next, as in a browser. */
function carryOn(from: string, to: string): string {
  const { search, hash } = new URL(from, 'http://site.invalid');
  const target = locationOf(to, search);
  return target.includes('#') ? target : target + hash;
}
