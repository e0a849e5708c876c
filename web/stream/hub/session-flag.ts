/** Remembers something until the browser is closed; without storage, until the page is left. */
export function forSession(key: string): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be refused or full; then it is asked again on the next visit.
  }
}

export function keptForSession(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
