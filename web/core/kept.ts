/** Where a browser keeps something: for this visit, or until it is taken away. */
type Shelf = 'sessionStorage' | 'localStorage';

/** What was kept under a name; null when nothing was, or when this browser keeps nothing. */
export function readKept(shelf: Shelf, name: string): unknown {
  try {
    return JSON.parse(window[shelf].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value; null takes it away. Storage may be refused or full, which only costs the convenience. */
export function keep(shelf: Shelf, name: string, value: object | null): void {
  try {
    if (value) window[shelf].setItem(name, JSON.stringify(value));
    else window[shelf].removeItem(name);
  } catch {}
}
