/** A longer query is cut off here. */
export const QUERY_MAX = 100;

/**
 * The API address for the results of a query. @param search the query of the page's address, with its
 * question mark
 */
export function searchAddress(search: string): string | undefined {
  const q = new URLSearchParams(search).get('q')?.trim();
  return q ? `/api/search?${new URLSearchParams({ q })}` : undefined;
}
