import { useMemo, useSyncExternalStore } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';

/** An order that was opened on this device. */
export interface KnownOrder extends Receipt {
  title: string;
}

const STORAGE_KEY = 'orders';
const KEPT = 20;
/** The event for changes in this tab; other tabs get the browser's `storage` event. */
const CHANGED = 'orders-changed';

/** Ignores invalid entries, since the stored text may be anything. */
export function readKnownOrders(text: string | null): KnownOrder[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isKnownOrder) : [];
  } catch {
    return [];
  }
}

const isKnownOrder = (entry: Partial<KnownOrder> | null): entry is KnownOrder =>
  [entry?.code, entry?.key, entry?.title].every((part) => typeof part === 'string');

/** Puts an order first among those that this device knows. */
export function rememberOrder({ code, key, title }: KnownOrder): void {
  const others = stored().filter((order) => order.code !== code);
  store([{ code, key, title }, ...others].slice(0, KEPT));
}

export function forgetOrder(code: string): void {
  store(stored().filter((order) => order.code !== code));
}

/** The orders opened on this device, the last one first; none on the server. */
export function useKnownOrders(): KnownOrder[] {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => readKnownOrders(text), [text]);
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

const stored = () => readKnownOrders(readText());

// A browser may refuse to store anything; the order's own address still opens it.
function readText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(orders: KnownOrder[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(orders));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}
